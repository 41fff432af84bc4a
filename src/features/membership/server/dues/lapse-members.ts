import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { readersOfInvoices } from "#features/payments/server/invoices/remind-of-invoices.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Actor } from "../companies/company-queries.ts";
import { endedNow, REINSTATED } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { type ComputedRow, computeRun, type DuesTerms, duesTerms } from "./compute-run.ts";
import { mayNotLapse, noSuchDuesMember, notLapsed } from "./dues-errors.ts";
import { findRun } from "./dues-queries.ts";
import { duesItems } from "./dues-tables.ts";
import { postLapseLetter } from "./post-lapse-letter.ts";

type Input = { year: number; companies: readonly string[]; actor: Actor };

/**
 * Ends the memberships of members who have not paid after the grace period, all or nothing. They leave the public list
 * and stay on the roll; paying reinstates them.
 *
 * @throws `membership.no-such-dues-run`, `membership.no-such-dues-member`
 * @throws `membership.dues-may-not-lapse` if one of them has paid meanwhile, or is still in its grace period.
 */
export async function lapseMembers(deps: Deps, { year, companies, actor }: Input): Promise<void> {
  const terms = await duesTerms(deps);
  await inTransaction(deps, async (inTx) => {
    const selected = await lockSelected(inTx, { year, companies }, terms);
    const refused = selected.filter(({ row }) => !row.mayLapse);
    if (refused.length > 0) throw mayNotLapse(refused.map(({ company }) => company.name));
    const readers = await readersOfInvoices(
      inTx.db,
      selected.flatMap(({ row }) => row.invoice?.id ?? []),
    );
    for (const { company, item, row } of selected) {
      const reason = `Dues of ${year} not paid`;
      await inTx.db.update(affiliates).set(endedNow(inTx.now(), reason)).where(eq(affiliates.id, company.id));
      noteFact(inTx.db, "member.ended", company.id);
      // All bills of the year, because paying any of them reinstates the member.
      await inTx.db
        .update(duesItems)
        .set({ lapsedAt: inTx.now(), reinstatedAt: null })
        .where(billsOf(year, company.id));
      const { number = "", openCents = 0, dueOn = "" } = row.invoice ?? {};
      await recordAudit(inTx, {
        actor,
        action: "company.lapsed",
        subject: `company ${company.id}`,
        detail:
          `${actor.name} let the membership of ${company.name} lapse: ${formatCents(openCents)} of invoice ${number}, ` +
          `its dues of ${year}, are unpaid since ${formatDay(dueOn)}.`,
      });
      await tell(inTx, { company, item, row }, readers);
    }
    await announceChange(inTx.db);
  });
}

const billsOf = (year: number, companyId: string) => and(eq(duesItems.year, year), eq(duesItems.companyId, companyId));

/** Goes to the current contact; without one, to the recipient of the invoice. */
async function tell(
  deps: Deps,
  { company, item, row: { invoice, billTo } }: ComputedRow,
  readers: Awaited<ReturnType<typeof readersOfInvoices>>,
): Promise<void> {
  const reader = invoice && readers.get(invoice.id);
  if (!item || !reader) return;
  const { number, dueOn, openCents } = invoice;
  await postLapseLetter(deps, {
    itemId: item.id,
    address: billTo.email ?? reader.address,
    payload: {
      to_name: billTo.email ? billTo.name : reader.name,
      company: company.name,
      year: item.year,
      number,
      token: reader.token,
      dueOn,
      openCents,
    },
  });
}

/**
 * Undoes lapses: the companies are members again, and still owe.
 *
 * @throws `membership.no-such-dues-run`, `membership.no-such-dues-member`, `membership.dues-not-lapsed`
 */
export async function undoLapse(deps: Deps, { year, companies, actor }: Input): Promise<void> {
  const terms = await duesTerms(deps);
  await inTransaction(deps, async (inTx) => {
    const selected = await lockSelected(inTx, { year, companies }, terms);
    const refused = selected.filter(({ row }) => row.lapsedAt === null);
    if (refused.length > 0) throw notLapsed(refused.map(({ company }) => company.name));
    for (const { company } of selected) {
      await inTx.db.update(affiliates).set(REINSTATED).where(eq(affiliates.id, company.id));
      noteFact(inTx.db, "member.reinstated", company.id);
      await inTx.db.update(duesItems).set({ lapsedAt: null }).where(billsOf(year, company.id));
      await recordAudit(inTx, {
        actor,
        action: "company.lapse-undone",
        subject: `company ${company.id}`,
        detail: `${actor.name} took back the lapse of ${company.name}: it is a member again, and owes its dues of ${year}.`,
      });
    }
    await announceChange(inTx.db);
  });
}

/** Locks the lines before the companies, in the order of a payment that settles dues. */
async function lockSelected(
  { db }: Deps,
  { year, companies }: Pick<Input, "year" | "companies">,
  terms: DuesTerms,
): Promise<ComputedRow[]> {
  const run = await findRun(db, year, true);
  const ids = [...new Set(companies)];
  const lines = db.select({ id: duesItems.id }).from(duesItems).where(inArray(duesItems.companyId, ids));
  await lines.orderBy(duesItems.id).for("update");
  const found = db.select({ id: affiliates.id }).from(affiliates).where(inArray(affiliates.id, ids));
  await found.orderBy(affiliates.id).for("update");
  const rows = (await computeRun(db, run.year, terms)).filter(({ company }) => ids.includes(company.id));
  const selected = ids.flatMap((id) => rows.find(({ company }) => company.id === id) ?? []);
  if (selected.length < ids.length) throw noSuchDuesMember();
  return selected;
}
