import type { Action } from "#features/accounts/rules/actions.ts";
import type { Capability } from "#features/accounts/rules/capabilities.ts";
import { nameAnnouncements } from "#features/events/server/announcements/planned-announcements.ts";
import { plannedInvoiceLetters } from "#features/payments/server/invoices/planned-invoice-letters.ts";
import { invoiceOfReminder } from "#features/payments/server/invoices/remind-of-invoice.ts";
import type { Deps } from "#platform/deps.ts";
import { lockReminder } from "#platform/reminders/waiting-reminders.ts";
import { letterNotPlanned, noSuchPlanned } from "../errors.ts";

/** A planned email, with the capability that changes it and its names in the log. */
export type FoundPlanned = {
  /** The capability that its own page requires. */
  needs: Capability;
  subject: string;
  /** `the reminder of invoice INV-2027-0001 to ada@example.org` */
  what: string;
  actions: Record<"held" | "released" | "sent", Action>;
};

/**
 * Finds a planned email, and locks it until the transaction ends.
 *
 * @throws `admin.no-such-planned-letter`
 * @throws `admin.letter-not-planned` once it was sent, or is not needed any more
 */
export async function findPlanned({ db }: Deps, id: string, today: string): Promise<FoundPlanned> {
  const reminder = await lockReminder(db, id);
  if (!reminder) throw noSuchPlanned();
  const announced = (await nameAnnouncements(db, [reminder])).get(id);
  const letter = (await plannedInvoiceLetters(db, [reminder], today)).get(invoiceOfReminder(reminder));
  if (!announced && !letter) throw noSuchPlanned();
  if (reminder.state !== "planned" && reminder.state !== "held") throw letterNotPlanned();
  if (announced) return ofAnnouncement(announced);
  return ofInvoice(letter?.invoice.number ?? "", letter?.to.address ?? "");
}

const ofAnnouncement = ({ eventId, subject, event }: { eventId: string; subject: string; event: string }) => ({
  needs: "registrations" as const,
  subject: `event ${eventId}`,
  what: `the announcement "${subject}" to registrants of ${event}`,
  actions: { held: "announcement.held", released: "announcement.released", sent: "announcement.sent" } as const,
});

const ofInvoice = (number: string, address: string) => ({
  needs: "letters" as const,
  subject: `invoice ${number}`,
  what: `the reminder of invoice ${number} to ${address}`,
  actions: { held: "reminder.held", released: "reminder.released", sent: "reminder.sent-now" } as const,
});
