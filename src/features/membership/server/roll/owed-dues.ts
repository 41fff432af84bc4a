import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Db } from "#platform/database/db.ts";
import { sumCents } from "#shared/money.ts";
import { APPLICATION } from "../application-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { applications } from "../tables.ts";

/** @returns the open dues of runs and applications, keyed by member id. Members who owe nothing are left out. */
export async function owedDues(db: Db, members: readonly string[], today: string): Promise<Map<string, number>> {
  const ids = [...members];
  if (ids.length === 0) return new Map();
  const [billed, applied] = await Promise.all([
    db
      .select({ member: duesItems.companyId, invoice: duesItems.invoiceId })
      .from(duesItems)
      .where(and(inArray(duesItems.companyId, ids), isNotNull(duesItems.invoiceId), isNull(duesItems.paidAt))),
    db
      .select({ member: applications.companyId, id: applications.id })
      .from(applications)
      .where(inArray(applications.companyId, ids)),
  ]);
  const [invoices, charges] = await Promise.all([
    figuresOfInvoices(
      db,
      billed.flatMap(({ invoice }) => invoice ?? []),
      today,
    ),
    chargesOfSources(
      db,
      APPLICATION,
      applied.map(({ id }) => id),
    ),
  ]);
  const owed = new Map<string, number>();
  const add = (member: string | null, cents: number) => {
    if (member && cents > 0) owed.set(member, (owed.get(member) ?? 0) + cents);
  };
  for (const { member, invoice } of billed) add(member, invoices.get(invoice ?? "")?.openCents ?? 0);
  for (const { member, id } of applied) {
    const open = (charges.get(id) ?? []).filter(({ status }) => status === "open");
    add(member, sumCents(open.map(({ amountCents }) => amountCents)));
  }
  return owed;
}
