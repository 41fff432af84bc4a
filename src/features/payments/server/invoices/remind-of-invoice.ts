import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { planReminder } from "#platform/reminders/plan-reminder.ts";
import type { ReminderHandler } from "#platform/reminders/send-due-reminders.ts";
import { addDays, atClock, isoDay } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { chargesOfInvoice, findInvoice, type Invoice, openCentsOf } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { postInvoiceLetter } from "./post-invoice-letter.ts";

export const INVOICE_OVERDUE = "payments.invoice-overdue";

const WHAT = "invoice ";
export const reminderSubject = (id: string): string => `${WHAT}${id}`;

export const invoiceOfReminder = ({ subject }: { subject: string }): string => subject.slice(WHAT.length);

/** After the office has opened, because an email about money should not arrive at night. */
const AT = "09:00";

/**
 * Plans the reminder of an invoice, `invoiceReminderDays` after its due day; none where the setting is empty.
 */
export async function planInvoiceReminder(
  deps: Pick<Deps, "db" | "now">,
  { id, dueOn }: Pick<Invoice, "id" | "dueOn">,
  { invoiceReminderDays, timeZone }: Organization,
): Promise<void> {
  if (!invoiceReminderDays) return;
  await planReminder(deps, {
    kind: INVOICE_OVERDUE,
    subject: reminderSubject(id),
    dedupeKey: `${INVOICE_OVERDUE}:${id}`,
    dueAt: atClock(addDays(dueOn, invoiceReminderDays), AT, timeZone),
  });
}

/**
 * Sends a due reminder to the customer. It lapses if nothing is open any more or reminders are off by now.
 */
export const remindOfInvoice: ReminderHandler = async (inTx, reminder, { invoiceReminderDays, timeZone }) => {
  const id = invoiceOfReminder(reminder);
  // Locked as in `sendInvoiceAgain`: a void at the same time waits for this transaction, or this one waits for it.
  await inTx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for("update");
  const invoice = await findInvoice(inTx.db, eq(invoices.id, id));
  if (!invoiceReminderDays || !invoice || invoice.voidedAt) return "lapsed";
  if (openCentsOf(await chargesOfInvoice(inTx.db, id)) === 0) return "lapsed";
  await postInvoiceLetter(inTx, invoice, { today: isoDay(inTx.now(), timeZone), key: "reminder" });
  return "sent";
};
