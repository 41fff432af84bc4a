/** Planned reminders with their invoices, for the list of planned emails. */
import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Words } from "#platform/database/list-words.ts";
import type { Reminder } from "#platform/tables.ts";
import { figuresOfInvoices } from "./invoice-figures.ts";
import { invoices } from "./invoice-tables.ts";
import { wordsOfInvoices } from "./list-invoices.ts";
import { INVOICE_OVERDUE, invoiceOfReminder, reminderSubject } from "./remind-of-invoice.ts";

export type PlannedInvoiceLetter = {
  template: "payments.invoice";
  invoice: { id: string; number: string; dueOn: string; openCents: number };
  to: { name: string; company: string; address: string };
};

/** The reminders by invoice id. @param today calendar day in the association's zone. */
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

/**
 * A search of the reminders by their invoices' text, as in the list of invoices.
 *
 * @param kind of the reminder.
 * @param subject of the reminder, an indexed column.
 */
export function wordsOfInvoiceReminders(kind: SQLWrapper, subject: SQLWrapper, typed?: string): Words | undefined {
  const words = wordsOfInvoices(typed);
  if (!words) return undefined;
  const isOne = sql`${kind} = ${INVOICE_OVERDUE}`;
  const its = sql`select true from ${invoices} where ${invoices.id} = substr(${subject}, ${reminderSubject("").length + 1})::uuid`;
  const subjects = sql`select ${reminderSubject("")} || ${invoices.id} from ${invoices} where ${words.named}`;
  return {
    // Other reminders have no invoice id in the subject. A subquery per row: `exists` would read every invoice at once.
    has: sql`case when ${isOne} then (${its} and ${words.has} limit 1) else false end`,
    named: sql`${isOne} and ${subject} = any(array(${subjects}))`,
  };
}
