/**
 * The values of the letters by rule. Each is about the recipient's own registration or offer, like the reminder of an
 * invoice, so recipients cannot opt out of them.
 */

import { asc, eq, sql } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { RegistrationToken, WaitlistToken } from "#shared/identifiers.ts";
import { type Cents, cents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn, heldOnOption } from "../../rules/catalog/held-on.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { correctionsEnd, lastDayText } from "../../rules/registrations/corrections.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { REGISTRATION } from "../registration-source.ts";
import type { WaitlistEntry } from "../tables.ts";
import { purposeOf } from "../waitlist/post-waitlist-letter.ts";

export type RegistrationRule = Exclude<LetterRuleName, "offer-ending">;

export type RegistrationReminder = {
  to_name: string;
  company: string;
  event: string;
  heldOn: string;
  event_time: string;
  event_location: string;
  reference: string;
  /** Opens the registration's own page. */
  registration: RegistrationToken;
  openCents: Cents;
  /** The payee, if it is not the association itself. */
  fund?: string;
  /** The roles without a name: `Team 1, golfer 2`. */
  missing: string[];
  /** The last day on which names may be given, as displayed. */
  namesUntil: string;
};

export type OfferEnding = {
  to_name: string;
  company: string;
  purpose: string;
  event: string;
  heldOn: string;
  time_zone: string;
  eventId: string;
  token: WaitlistToken;
  offerUntil: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.event-soon": RegistrationReminder;
    "events.unpaid": RegistrationReminder;
    "events.check-awaited": RegistrationReminder;
    "events.names-missing": RegistrationReminder;
    "events.offer-ending": OfferEnding;
  }
}

export async function reminderOf(db: Db, event: EventRow, row: Registration): Promise<RegistrationReminder> {
  const view = eventView(event);
  const held = heldOn(view, row.details);
  const charges = (await chargesOfSources(db, REGISTRATION, [row.id])).get(row.id) ?? [];
  const fund = charges.find(({ status }) => status === "open")?.fund;
  return {
    to_name: `${row.firstName} ${row.lastName}`,
    company: row.company,
    event: titleWithYear(view),
    heldOn: held.label,
    event_time: timeOn(view, held.starts),
    event_location: view.event_location,
    reference: row.reference,
    registration: row.publicToken,
    openCents: cents(sumsOf(charges).openCents),
    ...(fund && { fund }),
    missing: await namelessOf(db, row.id),
    namesUntil: lastDayText(correctionsEnd(view, event.correctionsUntil, held.starts), event.timeZone),
  };
}

async function namelessOf(db: Db, registrationId: string): Promise<string[]> {
  const rows = await db
    .select({ role: eventPeople.role })
    .from(eventPeople)
    .where(sql`${eq(eventPeople.registrationId, registrationId)} and ${eventPeople.name} = ''`)
    .orderBy(asc(eventPeople.place));
  return rows.map(({ role }) => role);
}

export function offerEndingOf(event: EventRow, entry: WaitlistEntry): OfferEnding {
  const view = eventView(event);
  const title = titleWithYear(view);
  return {
    to_name: `${entry.firstName} ${entry.lastName}`,
    company: entry.company,
    event: title,
    eventId: event.id,
    purpose: purposeOf(event, entry, title),
    heldOn: heldOnOption(view, entry.option).label,
    time_zone: event.timeZone,
    token: entry.publicToken,
    offerUntil: entry.offerUntil?.toISOString() ?? "",
  };
}
