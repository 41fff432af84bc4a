/** What a planned reminder of an invoice is about, for the list of planned letters. */
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Reminder } from "#platform/tables.ts";
import { figuresOfInvoices } from "./invoice-figures.ts";
import { invoices } from "./invoice-tables.ts";
import { INVOICE_OVERDUE, invoiceOfReminder } from "./remind-of-invoice.ts";

export type PlannedInvoiceLetter = {
  template: "payments.invoice";
  invoice: { id: string; number: string; dueOn: string; openCents: number };
  to: { name: string; company: string; address: string };
};

/** By the subject of the reminder. @param today calendar day in the association's zone. */
export async function plannedInvoiceLetters(
  db: Db,
  found: readonly Reminder[],
  today: string,
): Promise<Map<string, PlannedInvoiceLetter>> {
  const ids = found.filter(({ kind }) => kind === INVOICE_OVERDUE).map(invoiceOfReminder);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(invoices).where(inArray(invoices.id, ids));
  const figures = await figuresOfInvoices(db, ids, today);
  return new Map(
    rows.map(({ id, number, dueOn, customer: { firstName, lastName, company, email } }) => [
      id,
      {
        template: "payments.invoice",
        invoice: { id, number, dueOn, openCents: figures.get(id)?.openCents ?? 0 },
        to: { name: `${firstName} ${lastName}`, company, address: email },
      },
    ]),
  );
}

/** The words that such a reminder is found by. @param kind of the reminder. @param subject what it is about. */
export const textsOfInvoiceReminder = (
  kind: SQL,
  subject: SQL,
): SQL => sql`case when ${kind} = ${INVOICE_OVERDUE} then (
  select concat_ws(' ', i.number, i.customer ->> 'company', i.customer ->> 'firstName', i.customer ->> 'lastName',
    i.customer ->> 'email') from ${invoices} i where i.id = substr(${subject}, 9)::uuid) end`;
