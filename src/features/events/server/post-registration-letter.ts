import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Cents } from "#shared/money.ts";
import { titleWithYear } from "../rules/event-text.ts";
import type { SaleLine } from "../rules/sales.ts";
import { type EventRow, eventView, type Registration } from "./queries.ts";

export const REGISTRATION_RECEIVED = "events.registration-received";

/** What the letter shows. Names of the specification's template parameters stand as they are. */
export type RegistrationReceived = {
  to_name: string;
  /** Title and year. */
  event: string;
  event_date: string;
  event_time: string;
  event_location: string;
  time_zone: string;
  company: string;
  address: string;
  email: string;
  phone: string;
  customInputs: { label: string; value: string }[];
  reference: string;
  lines: { label: string; amountCents: Cents }[];
  totalCents: Cents;
  /** Public token, which the link to the registration carries. */
  registration: string;
  eventId: string;
};

/** Posts the confirmation inside the registration's transaction; the rest of it is read when it is delivered. */
export function postRegistrationLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  registration: Registration,
  lines: readonly SaleLine[],
): Promise<void> {
  const { company, address, email, phone, reference, firstName, lastName } = registration;
  const { event_date, event_time, event_location, time_zone } = eventView(event);
  const to_name = `${firstName} ${lastName}`;
  const payload: RegistrationReceived = {
    ...{ to_name, company, address, email, phone, reference },
    ...{ event_date, event_time, event_location, time_zone },
    event: titleWithYear(eventView(event)),
    eventId: event.id,
    customInputs: Object.entries(registration.customInputs).map(([label, value]) => ({ label, value })),
    lines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
    totalCents: registration.totalCents as Cents,
    registration: registration.publicToken,
  };
  return postLetter(deps, {
    template: REGISTRATION_RECEIVED,
    dedupeKey: `${REGISTRATION_RECEIVED}:${registration.id}`,
    to: { name: to_name, address: email },
    payload,
  });
}
