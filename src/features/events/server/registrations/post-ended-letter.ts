import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { type EntryFacts, entryFacts } from "./entry-facts.ts";

export const REGISTRATION_ENDED = "events.registration-ended";

/**
 * Staff cancelled it or found it to be a duplicate, the registrant withdrew it, its hold ended unpaid, or staff
 * released the hold.
 */
export type Ending = "cancelled" | "merged" | "withdrawn" | "lapsed" | "released";

export type RegistrationEnded = {
  ending: Ending;
  to_name: string;
  company: string;
  reference: string;
  /** Title and year. */
  event: string;
  event_date: string;
  /** The dates as text; missing in letters from before sessions existed. */
  heldOn?: string;
  time_zone: string;
  eventId: string;
  reason: string;
  /** Reference of the registration that is kept, if this one was its duplicate. */
  kept?: string | undefined;
  /** The paid sum, which the office handles. */
  paidCents: number;
  /** The refunded sum with the fee; missing in letters of earlier versions. */
  refundCents?: number;
  /** Removes the entry from calendars; missing while the dates are unknown, and in letters of earlier versions. */
  calendar?: EntryFacts;
  /** Path of the registration's page, for the calendar entry. */
  page?: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.registration-ended": RegistrationEnded;
  }
}

type Ended = { ending: Ending; paidCents: number; refundCents: number; kept?: string | undefined };

/**
 * The content of the letter, for sending it or for a preview before the registration ends.
 *
 * @param now for the calendar entry, which a preview does not have.
 */
export function endedLetter(event: EventRow, row: Registration, ended: Ended, now?: Date): RegistrationEnded {
  const { event_date, time_zone } = eventView(event);
  const { company, reference, firstName, lastName, endedReason, details } = row;
  const calendar = now && entryFacts({ row, event }, now);
  return {
    ...(calendar && { calendar: { ...calendar, isCancelled: true }, page: registeredPath(row.publicToken) }),
    ...ended,
    to_name: `${firstName} ${lastName}`,
    company,
    reference,
    event_date,
    time_zone,
    event: titleWithYear(eventView(event)),
    heldOn: heldOn(eventView(event), details).label,
    eventId: event.id,
    reason: endedReason ?? "",
  };
}

/** Tells the registrant that the registration has ended, inside the transaction that ends it. */
export function postEndedLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  row: Registration,
  { visitor, ...ended }: Ended & { visitor: Visitor | undefined },
): Promise<void> {
  const payload = endedLetter(event, row, ended, deps.now());
  return postLetter(deps, {
    template: REGISTRATION_ENDED,
    dedupeKey: `${REGISTRATION_ENDED}:${row.id}`,
    about: row.reference,
    to: { name: payload.to_name, address: row.email },
    payload,
    visitor,
  });
}
