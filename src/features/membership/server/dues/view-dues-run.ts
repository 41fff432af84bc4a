import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { sumCents } from "#shared/money.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { DUES_STATUSES, type DuesCount, type DuesFilters, type DuesRow, type DuesRun } from "../../rules/dues-run.ts";
import { computeRun, duesTerms } from "./compute-run.ts";
import { findRun, lastPress, lettersSince } from "./dues-queries.ts";
import { duesIssues } from "./dues-tables.ts";

/** A run as staff see it: the matching rows, and sums over all rows. @throws `membership.no-such-dues-run` */
export async function viewDuesRun(deps: Deps, year: number, filters: DuesFilters): Promise<DuesRun> {
  const run = await findRun(deps.db, year);
  const terms = await duesTerms(deps);
  const rows = (await computeRun(deps.db, year, terms)).map(({ row }) => row);
  const { startedBy, createdAt } = run;
  const followed = rows.filter(({ invoice }) => invoice !== null);
  return {
    year,
    startedBy,
    createdAt: createdAt.toISOString(),
    dueOn: addDays(terms.today, terms.dueDays),
    graceDays: terms.graceDays,
    rows: rows.filter((row) => fits(row, filters)),
    tiers: tierTotals(rows),
    ready: amountOf(rows.filter(isShown.ready)),
    counts: Object.fromEntries(
      DUES_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
    ) as DuesRun["counts"],
    open: openOf(followed.filter(isShown.open)),
    overdue: openOf(followed.filter(isShown.overdue)),
    paid: amountOf(followed.filter(isShown.paid)),
    mayLapse: openOf(rows.filter(({ mayLapse }) => mayLapse)),
    lapsed: openOf(rows.filter(isShown.lapsed)),
    letters: await lettersSince(
      deps.db,
      await lastPress(deps.db, duesIssues, year),
      followed.flatMap(({ invoice }) => invoice?.number ?? []),
    ),
  };
}

const isShown: Record<NonNullable<DuesFilters["show"]>, (row: DuesRow) => boolean> = {
  ready: ({ status }) => status === "ready",
  "left-out": ({ status }) => status === "left-out",
  problem: ({ status }) => status === "problem",
  failed: ({ status }) => status === "failed",
  open: ({ invoice }) => invoice !== null && invoice.openCents > 0 && invoice.state !== "overdue",
  overdue: ({ invoice }) => invoice?.state === "overdue",
  paid: ({ invoice }) => invoice?.state === "paid",
  lapsed: ({ lapsedAt }) => lapsedAt !== null,
};

function fits(row: DuesRow, { q = "", tier, show }: DuesFilters): boolean {
  const { company, billTo, invoice } = row;
  const text = [company, billTo.name, billTo.email, invoice?.number].join(" ").toLowerCase();
  const hasWords = q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
  return hasWords && (!tier || row.tier === tier) && (!show || isShown[show](row));
}

const amountOf = (rows: readonly DuesRow[]): DuesCount => ({
  members: rows.length,
  cents: sumCents(rows.map(({ amountCents }) => amountCents ?? 0)),
});
const openOf = (rows: readonly DuesRow[]): DuesCount => ({
  members: rows.length,
  cents: sumCents(rows.map(({ invoice }) => invoice?.openCents ?? 0)),
});

function tierTotals(rows: readonly DuesRow[]): DuesRun["tiers"] {
  return [...MEMBER_TYPES, null]
    .map((tier) => ({ tier, ofTier: rows.filter((row) => row.tier === tier) }))
    .filter(({ tier, ofTier }) => tier !== null || ofTier.length > 0)
    .map(({ tier, ofTier }) => ({
      tier,
      members: ofTier.filter(({ isSecond }) => !isSecond).length,
      tons: ofTier.reduce((sum, { tons }) => sum + (tons ?? 0), 0),
      ready: amountOf(ofTier.filter(isShown.ready)),
      issued: amountOf(ofTier.filter(({ status }) => status === "issued")),
    }));
}
