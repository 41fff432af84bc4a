import {
  type PlannedInvoiceLetter,
  plannedInvoiceLetters,
} from "#features/payments/server/invoices/planned-invoice-letters.ts";
import { invoiceOfReminder } from "#features/payments/server/invoices/remind-of-invoice.ts";
import type { Deps } from "#platform/deps.ts";
import { lockReminder } from "#platform/reminders/waiting-reminders.ts";
import { letterNotPlanned, noSuchPlanned } from "../errors.ts";

/**
 * A planned letter, locked until the transaction ends.
 *
 * @throws `admin.no-such-planned-letter`
 * @throws `admin.letter-not-planned` once it was sent, or is not needed any more
 */
export async function findPlanned({ db }: Deps, id: string, today: string): Promise<PlannedInvoiceLetter> {
  const reminder = await lockReminder(db, id);
  const letter = reminder && (await plannedInvoiceLetters(db, [reminder], today)).get(invoiceOfReminder(reminder));
  if (!letter) throw noSuchPlanned();
  if (reminder.state !== "planned" && reminder.state !== "held") throw letterNotPlanned();
  return letter;
}
