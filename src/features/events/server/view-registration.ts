/** Registrations together with what they owe. */
import { eq } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { receivedMessage } from "../rules/event-text.ts";
import { type Registrant, type RegistrationView, registrationStatus } from "../rules/registration-view.ts";
import { noSuchRegistration } from "./errors.ts";
import { eventView, getEventRow, listRegistrations } from "./queries.ts";
import { REGISTRATION } from "./register-for-event.ts";
import { events, registrations } from "./tables.ts";

/** What the holder of the token may see: no address, phone or email. @throws `events.no-such-registration` */
export async function viewRegistration(db: Db, publicToken: string): Promise<RegistrationView> {
  const [found] = await db
    .select()
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.publicToken, publicToken));
  if (!found) throw noSuchRegistration();
  const { registrations: row, events: eventRow } = found;
  const charges = (await chargesOfSources(db, REGISTRATION, [row.id])).get(row.id) ?? [];
  const event = eventView(eventRow);
  const { id, event_title, event_date, event_time, event_location, time_zone } = event;
  return {
    reference: row.reference,
    status: registrationStatus(row, charges),
    message: receivedMessage(row, event),
    charges,
    ...(row.payMethod && { payMethod: row.payMethod }),
    event: { id, event_title, event_date, event_time, event_location, time_zone },
  };
}

/** Who registered for an event, the newest first. @throws `events.no-such-event` */
export async function viewRegistrants(db: Db, eventId: string): Promise<Registrant[]> {
  await getEventRow(db, eventId);
  const rows = await listRegistrations(db, eventId);
  const chargesByRow = await chargesOfSources(
    db,
    REGISTRATION,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const charges = chargesByRow.get(row.id) ?? [];
    return {
      id: row.id,
      first_name: row.firstName,
      last_name: row.lastName,
      company: row.company,
      email: row.email,
      phone: row.phone,
      address: row.address,
      created_at: row.createdAt.toISOString(),
      custom_inputs_obj: row.customInputs,
      reference: row.reference,
      status: registrationStatus(row, charges),
      ended: row.endedAt && {
        at: row.endedAt.toISOString(),
        by: row.endedBy ?? "",
        reason: row.endedReason ?? "",
      },
      charges,
      member_check: row.memberCheck,
    };
  });
}
