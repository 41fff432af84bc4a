import { findEarlierOfPerson } from "#features/membership/server/doubles/doubles.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { type RegistrationStatus, registrationStatus } from "../../rules/registrations/registration-status.ts";
import { eventView } from "../catalog/queries.ts";
import { type EntryFacts, entryFacts } from "./entry-facts.ts";
import type { FoundRegistration } from "./view-registration.ts";

export const REGISTRATION_RECEIVED = "events.registration-received";

/** The content of the letter. Fields named as the specification's template parameters keep those names. */
export type RegistrationReceived = {
  to_name: string;
  /** Title and year. */
  event: string;
  event_date: string;
  /** The dates as text; missing in letters from before sessions existed. */
  heldOn?: string;
  /** False while the dates are unknown, so that there is no calendar entry. */
  hasDays?: boolean;
  event_time: string;
  event_location: string;
  time_zone: string;
  event_type: EventType;
  company: string;
  address: string;
  email: string;
  phone: string;
  customInputs: { label: string; value: string }[];
  reference: string;
  status: RegistrationStatus;
  lines: { label: string; amountCents: Cents }[];
  totalCents: Cents;
  /** The sum that is still to pay. */
  openCents: Cents;
  /** The payee, if it is not the association itself. */
  fund?: string;
  /** The day by which it should be paid: `2027-03-01`. */
  dueOn?: string;
  /** The end of the hold. */
  holdUntil?: string;
  /** Public token, for the links to the registration. */
  registration: RegistrationToken;
  /** Title and year of the event from which it was moved to this one. */
  movedFrom?: string;
  /** Reference of an earlier registration of the same person for the event. */
  earlier?: string;
  /** The calendar entry; missing while the dates are unknown, and in letters of earlier versions. */
  calendar?: EntryFacts;
};

/** The fields of the email service's template for this letter, with the specification's names. */
export type RegistrationParameters = Pick<
  RegistrationReceived,
  "to_name" | "event" | "company" | "address" | "email" | "phone" | "customInputs"
>;

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.registration-received": RegistrationReceived;
  }
}

/**
 * Posts the confirmation inside the caller's transaction; further data are read at delivery.
 *
 * @param how `again` distinguishes a repeated letter from the first one; `visitor` is the sender of the form.
 */
export async function postRegistrationLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  found: FoundRegistration,
  { again, visitor, movedFrom }: { again?: string; visitor?: Visitor | undefined; movedFrom?: string } = {},
): Promise<void> {
  const { id, email, reference } = found.row;
  const earlier = await findEarlierOfPerson(deps.db, found.row.eventId, found.row);
  const payload = { ...registrationLetter(found, deps.now(), movedFrom), ...(earlier && { earlier }) };
  return postLetter(deps, {
    template: REGISTRATION_RECEIVED,
    dedupeKey: [REGISTRATION_RECEIVED, id, again].filter(Boolean).join(":"),
    about: reference,
    to: { name: payload.to_name, address: email },
    payload,
    visitor,
  });
}

/** The confirmation of a registration in its current state, for the outbox and for a preview. */
export function registrationLetter(
  { row, event, charges }: FoundRegistration,
  now: Date,
  movedFrom?: string,
): RegistrationReceived {
  const { company, address, email, phone, reference, firstName, lastName } = row;
  const view = eventView(event);
  const { event_date, event_location, time_zone, event_type } = view;
  const held = heldOn(view, row.details);
  const calendar = entryFacts({ row, event }, now);
  // All charges of a registration have the same fund and due date.
  const open = charges.find(({ status }) => status === "open");
  return {
    to_name: `${firstName} ${lastName}`,
    company,
    address,
    email,
    phone,
    reference,
    event_date,
    event_time: timeOn(view, held.starts),
    event_location,
    time_zone,
    event_type,
    event: titleWithYear(view),
    heldOn: held.label,
    hasDays: held.starts !== undefined,
    customInputs: Object.entries(row.customInputs).map(([label, value]) => ({ label, value })),
    status: registrationStatus(row, charges),
    lines: charges.map(({ label, amountCents }) => ({ label: chargeLabelWithin(view, label), amountCents })),
    totalCents: sumCents(charges.map(({ amountCents }) => amountCents)),
    openCents: cents(sumsOf(charges).openCents),
    registration: row.publicToken,
    ...(calendar && { calendar }),
    ...(open?.fund && { fund: open.fund }),
    ...(open?.dueOn && { dueOn: open.dueOn }),
    ...(row.holdUntil && { holdUntil: row.holdUntil.toISOString() }),
    ...(movedFrom && { movedFrom }),
  };
}
