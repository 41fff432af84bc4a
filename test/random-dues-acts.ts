/** Random acts on dues, on closed months and on disputed cards, for the property test of the books. */
import { desc, isNotNull, sql } from "drizzle-orm";
import { computeRun, duesTerms } from "#features/membership/server/dues/compute-run.ts";
import { issueDues } from "#features/membership/server/dues/issue-dues.ts";
import { issueWaitingDues } from "#features/membership/server/dues/issue-waiting-dues.ts";
import { lapseMembers, undoLapse } from "#features/membership/server/dues/lapse-members.ts";
import { setDuesTons } from "#features/membership/server/dues/set-dues-tons.ts";
import { startDuesRun } from "#features/membership/server/dues/start-dues-run.ts";
import { viewDuesRun } from "#features/membership/server/dues/view-dues-run.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { daysOfMonth } from "#features/payments/rules/months.ts";
import { applyDispute } from "#features/payments/server/cards/apply-dispute.ts";
import { closedMonths } from "#features/payments/server/ledger/account-tables.ts";
import { closeMonth, reopenMonth } from "#features/payments/server/ledger/close-month.ts";
import { reportLedger } from "#features/payments/server/ledger/ledger-report.ts";
import { orders } from "#features/payments/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { CLERK } from "./invoices.ts";
import { key, NEWEST, NothingThere, oneOf, type World, word } from "./random-world.ts";

const YEARS = [2026, 2027, 2028];
const TIERS = ["Associate", "Sustaining", "Contractor"] as const;

async function joins(world: World) {
  const { db, now } = world.deps;
  const place = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
  const contact = { contactName: "Pat Reed", contactEmail: `${word()}@example.org`, contactPhone: "6015550142" };
  const name = `Random Paving ${word()}`;
  const tier = oneOf(world, TIERS);
  await db.insert(affiliates).values({ id: key(), name, ...place, ...contact, tier, createdAt: now() });
}

const starts = (world: World) => startDuesRun(world.deps, { year: oneOf(world, YEARS), actor: CLERK });

async function issues(world: World) {
  const year = oneOf(world, YEARS);
  const { ready } = await viewDuesRun(world.deps, year, {});
  if (ready.members === 0) throw new NothingThere();
  const seen = { invoices: ready.members, totalCents: ready.cents };
  await issueDues(world.deps, { year, ...seen, requestKey: key(), actor: CLERK });
}

const writesInvoices = (world: World) => issueWaitingDues(world.deps, oneOf(world, YEARS));

async function setsTons(world: World) {
  const { db } = world.deps;
  const year = oneOf(world, YEARS);
  const newest = await db.select().from(affiliates).orderBy(desc(affiliates.createdAt)).limit(NEWEST);
  const { id: companyId } = oneOf(world, newest);
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from dues_items where year = ${year} and company_id = ${companyId} and not second`,
  );
  const tons = 1000 * (1 + world.draw(300));
  await setDuesTons(world.deps, { year, companyId, tons, version: rows[0]?.version ?? 0, actor: CLERK });
}

/** Members of the runs of whom one of the two is true, drawn one at a time. */
async function ofRuns(world: World, which: "mayLapse" | "lapsedAt", act: typeof lapseMembers) {
  const terms = await duesTerms(world.deps);
  const found: { year: number; companies: string[] }[] = [];
  for (const year of YEARS)
    for (const { row, company } of await computeRun(world.deps.db, year, terms))
      if (row[which]) found.push({ year, companies: [company.id] });
  await act(world.deps, { ...oneOf(world, found), actor: CLERK });
}

/** The month before, in the association's zone. */
async function lastMonth({ now, organization }: Deps): Promise<string> {
  const { timeZone } = await organization();
  const [year = 0, month = 0] = isoDay(now(), timeZone).split("-").map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

const closes = async ({ deps }: World) => closeMonth(deps, { month: await lastMonth(deps), actor: CLERK });
const reopens = async ({ deps }: World) => reopenMonth(deps, { month: await lastMonth(deps), actor: CLERK });

async function disputes(world: World) {
  const { db, now } = world.deps;
  const paid = db.select().from(orders).where(isNotNull(orders.providerPiId)).orderBy(desc(orders.createdAt));
  const { providerPiId, paidAt, totalCents } = oneOf(world, await paid.limit(NEWEST));
  if (!providerPiId || !paidAt) throw new NothingThere();
  const isWon = world.draw(2) > 0;
  const money = { amountCents: totalCents, withdrawnCents: totalCents, reinstatedCents: isWon ? totalCents : 0 };
  const status = isWon ? "won" : "open";
  const about = { id: `dp_${key()}`, intentId: providerPiId, reason: "fraudulent", openedAt: now() };
  await applyDispute(world.deps, { ...about, ...money, status });
}

export const DUES_ACTS: Record<string, (world: World) => Promise<unknown>> = {
  "member joins": joins,
  "dues run is started": starts,
  "dues are issued": issues,
  "dues invoices are written": writesInvoices,
  "tons are set": setsTons,
  "member lapses": (world) => ofRuns(world, "mayLapse", lapseMembers),
  "lapse is undone": (world) => ofRuns(world, "lapsedAt", undoLapse),
  "days pass": async (world) => world.passDays(7),
  "month is closed": closes,
  "month is closed again": closes,
  "month is opened": reopens,
  "card payment is disputed": disputes,
};

/** Months that were closed and whose books say something else now. */
export async function changedMonths(deps: Deps): Promise<string[]> {
  const changed: string[] = [];
  for (const { month, ...then } of await deps.db.select().from(closedMonths)) {
    const { netCents, depositsCents } = (await reportLedger(deps, { ...daysOfMonth(month), money: "live" })).total;
    if (netCents !== then.netCents || depositsCents !== then.depositsCents)
      changed.push(
        `${month} was closed with ${then.netCents} and ${then.depositsCents}, its books say ${netCents} and ${depositsCents}`,
      );
  }
  return changed;
}

/** Violations of the rules of dues once every job has run. */
const DUES_RULES: Record<string, string> = {
  "a line of dues is paid if and only if its invoice is": `
    select d.id::text as broken from dues_items d join invoices i on i.id = d.invoice_id
    where (d.paid_at is not null) <> (i.standing = 'paid')`,
  "a member whose dues are paid has not lapsed by them": `
    select d.id::text as broken from dues_items d where d.paid_at is not null and d.lapsed_at is not null`,
  "a member is paid through the latest year of its paid dues": `
    select a.aff_name as broken from affiliates a left join dues_items d on d.company_id = a.id and d.paid_at is not null
    group by a.id having a.dues_paid_through is distinct from max(make_date(d.year, 12, 31))`,
  "a member has one bill a year": `
    select d.company_id::text as broken from dues_items d group by d.company_id, d.year having count(*) > 1`,
  "a line of dues is billed as it was issued": `
    select i.number as broken from dues_items d join invoices i on i.id = d.invoice_id and i.voided_at is null
    where i.total_cents <> d.amount_cents and i.total_cents <> 0`,
  "the invoice of dues is of no other line": `
    select i.number as broken from invoices i join dues_items d on d.invoice_id = i.id group by i.id having count(*) > 1`,
};

export async function brokenDues({ db }: Pick<Deps, "db">): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(DUES_RULES)) {
    const { rows } = await db.execute<{ broken: string }>(sql.raw(query));
    broken.push(...rows.map((row) => `${rule}: ${row.broken}`));
  }
  return broken;
}
