import { lastReminders, readersOfInvoices } from "#features/payments/server/invoices/remind-of-invoices.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { sumCents } from "#shared/money.ts";
import type { OverdueDues, OverdueMember } from "../../rules/dues-run.ts";
import { computeRun, type DuesTerms, duesTerms } from "./compute-run.ts";
import { findRun, lastPress, lettersSince } from "./dues-queries.ts";
import { duesReminders } from "./dues-tables.ts";

/** Overdue members, and those whom a reminder would reach now. @throws `membership.no-such-dues-run` */
export async function viewOverdue(deps: Deps, year: number): Promise<OverdueDues> {
  await findRun(deps.db, year);
  const overdue = await overdueMembers(deps.db, year, await duesTerms(deps));
  const numbers = overdue.members.map(({ number }) => number);
  return { ...overdue, letters: await lettersSince(deps.db, await lastPress(deps.db, duesReminders, year), numbers) };
}

/** Longest overdue first. A member reminded today is not reminded again. */
export async function overdueMembers(db: Db, year: number, terms: DuesTerms): Promise<Omit<OverdueDues, "letters">> {
  const rows = (await computeRun(db, year, terms)).flatMap(({ row: { companyId, company, invoice } }) =>
    invoice?.state === "overdue" ? [{ companyId, company, invoice }] : [],
  );
  const readers = await readersOfInvoices(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  const last = await lastReminders(
    db,
    rows.map(({ invoice }) => invoice.number),
  );
  const members = rows.map(({ companyId, company, invoice }): OverdueMember => {
    const { id: invoiceId, number, dueOn, openCents } = invoice;
    const at = last.get(number);
    return {
      companyId,
      company,
      invoiceId,
      number,
      dueOn,
      openCents,
      email: readers.get(invoiceId)?.address ?? "",
      remindedAt: at?.toISOString() ?? null,
      isNext: !at || isoDay(at, terms.timeZone) < terms.today,
    };
  });
  members.sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
  const next = members.filter(({ isNext }) => isNext);
  const cents = sumCents(next.map(({ openCents }) => openCents));
  return { year, members, next: { members: next.length, cents } };
}
