import {
  plannedInvoiceLetters,
  wordsOfInvoiceReminders,
} from "#features/payments/server/invoices/planned-invoice-letters.ts";
import { invoiceOfReminder } from "#features/payments/server/invoices/remind-of-invoice.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { listWaiting } from "#platform/reminders/waiting-reminders.ts";
import { reminders } from "#platform/tables.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import type { PlannedFilters, PlannedLetter } from "../../rules/planned.ts";

/** The letters that the site will write by the clock, the earliest first. One about what is gone is left out. */
export async function listPlanned(
  deps: Deps,
  asked: PlannedFilters & { after?: string | undefined; limit: number },
): Promise<{ letters: PlannedLetter[]; next: string | null }> {
  const words = wordsOfInvoiceReminders(reminders.kind, reminders.subject, asked.q);
  const { found, next } = await listWaiting(deps.db, { ...asked, words });
  const about = await plannedInvoiceLetters(deps.db, found, await todayOf(deps));
  const letters = found.map(async (reminder): Promise<PlannedLetter[]> => {
    const letter = about.get(invoiceOfReminder(reminder));
    if (!letter) return [];
    const { id, nextAt, state } = reminder;
    const title = await letterTitle(deps.letters, letter.template);
    return [{ id, at: nextAt.toISOString(), state: state === "held" ? "held" : "planned", title, ...letter }];
  });
  return { letters: (await Promise.all(letters)).flat(), next };
}
