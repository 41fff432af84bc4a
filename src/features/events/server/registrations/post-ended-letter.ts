import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";

export const REGISTRATION_ENDED = "events.registration-ended";

/** Staff cancelled it, the registrant withdrew it, or its hold ended unpaid. */
export type Ending = "cancelled" | "withdrawn" | "lapsed";

export type RegistrationEnded = {
  ending: Ending;
  to_name: string;
  company: string;
  reference: string;
  /** Title and year. */
  event: string;
  event_date: string;
  /** The dates as text; letters from the time before sessions have none. */
  heldOn?: string;
  time_zone: string;
  eventId: string;
  reason: string;
  /** The paid sum, which the office handles. */
  paidCents: number;
  /** The refunded sum with the fee; letters of earlier versions have none. */
  refundCents?: number;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.registration-ended": RegistrationEnded;
  }
}

type Ended = { ending: Ending; paidCents: number; refundCents: number; visitor: Visitor | undefined };

/** Tells the registrant that the registration has ended, inside the transaction that ends it. */
export function postEndedLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  { id, company, reference, firstName, lastName, email, endedReason, details }: Registration,
  { ending, paidCents, refundCents, visitor }: Ended,
): Promise<void> {
  const { event_date, time_zone } = eventView(event);
  const to_name = `${firstName} ${lastName}`;
  const payload: RegistrationEnded = {
    ...{ ending, to_name, company, reference, event_date, time_zone, paidCents, refundCents },
    event: titleWithYear(eventView(event)),
    heldOn: heldOn(eventView(event), details).label,
    eventId: event.id,
    reason: endedReason ?? "",
  };
  return postLetter(deps, {
    template: REGISTRATION_ENDED,
    dedupeKey: `${REGISTRATION_ENDED}:${id}`,
    about: reference,
    to: { name: to_name, address: email },
    payload,
    visitor,
  });
}
