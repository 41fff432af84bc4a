import { sql } from "drizzle-orm";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import {
  type PlannedAnnouncement,
  plannedAnnouncements,
  wordsOfAnnouncements,
} from "#features/events/server/announcements/planned-announcements.ts";
import {
  plannedInvoiceLetters,
  wordsOfInvoiceReminders,
} from "#features/payments/server/invoices/planned-invoice-letters.ts";
import { invoiceOfReminder } from "#features/payments/server/invoices/remind-of-invoice.ts";
import type { Words } from "#platform/database/list-words.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { listWaiting } from "#platform/reminders/waiting-reminders.ts";
import { reminders } from "#platform/tables.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import type { PlannedFilters, PlannedLetter } from "../../rules/planned.ts";

type Asked = PlannedFilters & { after?: string | undefined; limit: number };

/**
 * The letters that the site will write by the clock, the earliest first. One about what is gone is left out.
 *
 * @param reader of the list: without sight of registrations they read no words of announcements, and find none by them.
 */
export async function listPlanned(
  deps: Deps,
  reader: Pick<Staff, "grants">,
  asked: Asked,
): Promise<{ letters: PlannedLetter[]; next: string | null }> {
  const readsSubject = hasCapability(reader, "registrations");
  const words = wordsOfBoth({ typed: asked.q, readsSubject });
  const { found, next } = await listWaiting(deps.db, { ...asked, words });
  const invoices = await plannedInvoiceLetters(deps.db, found, await todayOf(deps));
  const announcements = await plannedAnnouncements(deps.db, found);
  const letters = found.map(async (reminder): Promise<PlannedLetter[]> => {
    const { id, nextAt, state } = reminder;
    const letter = announcements.get(id) ?? invoices.get(invoiceOfReminder(reminder));
    if (!letter) return [];
    const title = await letterTitle(deps.letters, letter.template);
    const when = { id, at: nextAt.toISOString(), state: state === "held" ? ("held" as const) : ("planned" as const) };
    const shown = "announcement" in letter && !readsSubject ? withoutSubject(letter) : letter;
    return [{ to: null, invoice: null, announcement: null, ...when, title, ...shown }];
  });
  return { letters: (await Promise.all(letters)).flat(), next };
}

const withoutSubject = ({ announcement, ...letter }: PlannedAnnouncement) => ({
  ...{ ...letter, announcement: { ...announcement, subject: null } },
});

function wordsOfBoth(asked: { typed: string | undefined; readsSubject: boolean }): Words | undefined {
  const { kind, subject } = reminders;
  const [one, other] = [
    wordsOfInvoiceReminders(kind, subject, asked.typed),
    wordsOfAnnouncements(kind, subject, asked),
  ];
  if (!one || !other) return one ?? other;
  return { has: sql`(${one.has} or ${other.has})`, named: sql`(${one.named} or ${other.named})` };
}
