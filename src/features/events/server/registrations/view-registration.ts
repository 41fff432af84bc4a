/** Registrations together with their charges. */
import { eq } from "drizzle-orm";
import { likelyEmail } from "#features/membership/server/domains/likely-email.ts";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { paymentsOfSource } from "#features/payments/server/charges/payments-of-source.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { receivedMessage } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { correctionsEnd } from "../../rules/registrations/corrections.ts";
import { registrationStatus } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { BY_REGISTRANT } from "../../rules/registrations/withdrawal.ts";
import { type EventRow, eventView, pageOf, type Registration } from "../catalog/queries.ts";
import { noSuchRegistration } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";
import { peopleOf } from "./correct-people.ts";

/** A registration with its event and its charges. */
export type FoundRegistration = { row: Registration; event: EventRow; charges: ChargeView[] };

/** @throws `events.no-such-registration` */
export async function findRegistration(db: Db, publicToken: RegistrationToken): Promise<FoundRegistration> {
  const [found] = await db
    .select()
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.publicToken, publicToken));
  if (!found) throw noSuchRegistration();
  const { registrations: row, events: event } = found;
  const charges = (await chargesOfSources(db, REGISTRATION, [row.id])).get(row.id) ?? [];
  // Void charges of an active registration are hidden: staff removed them.
  return { row, event, charges: charges.filter(({ status }) => status !== "void" || row.status !== "active") };
}

/** The registration with answers and charges, for the holder of the token. @throws `events.no-such-registration` */
export async function viewRegistration(db: Db, publicToken: RegistrationToken): Promise<RegistrationView> {
  const found = await findRegistration(db, publicToken);
  const view = registrationView(found, await paymentsOfSource(db, REGISTRATION, found.row.id));
  const likely = found.row.status === "active" ? await likelyEmail(db, found.row.email) : undefined;
  return { ...view, ...(likely && { likelyEmail: likely }) };
}

function registrationView(
  { row, event: eventRow, charges }: FoundRegistration,
  payments: RegistrationView["payments"],
): RegistrationView {
  const event = eventView(eventRow);
  const { id, event_type, event_title, event_date, event_location, time_zone } = event;
  // The address with the beginning of the id stays valid even if other events share the title.
  const page = pageOf({ ...eventRow, isNamesake: true });
  const { company, firstName, lastName, address, email, phone } = row;
  const { street, city, state, zip } = row;
  const held = heldOn(event, row.details);
  return {
    reference: row.reference,
    status: registrationStatus(row, charges),
    ...(row.endedBy === BY_REGISTRANT && { isWithdrawn: true }),
    message: receivedMessage(row, event),
    charges,
    payments,
    ...(row.payMethod && { payMethod: row.payMethod }),
    createdAt: row.createdAt.toISOString(),
    customInputs: row.customInputs,
    people: peopleOf(eventRow, row),
    heldOn: held,
    correctionsUntil: correctionsEnd(event, eventRow.correctionsUntil, held.starts).toISOString(),
    customer: {
      company,
      firstName,
      lastName,
      address,
      email,
      phone,
      ...(street && city && state && zip && { street, city, state, zip }),
    },
    event: {
      id,
      event_type,
      event_title,
      event_date,
      event_location,
      time_zone,
      page,
      event_time: timeOn(event, held.starts),
      ...(eventRow.pageInfo?.cancellation && { cancellation: eventRow.pageInfo.cancellation }),
    },
    ...(row.holdUntil && row.status === "active" && { holdUntil: row.holdUntil.toISOString() }),
  };
}
