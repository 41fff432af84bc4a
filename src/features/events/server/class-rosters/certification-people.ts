import { and, asc, eq } from "drizzle-orm";
import type { EventPerson } from "#features/certifications/server/sessions/place-event-person.ts";
import type { Db } from "#platform/database/db.ts";
import { type CertificationDetails, certificationDetailsSchema } from "../../rules/kinds/certification.ts";
import type { Registration } from "../catalog/queries.ts";
import { registrations } from "../tables.ts";

/** More than any event of classes has. */
const MOST_LISTED = 1000;

export type Participant = { row: Registration; details: CertificationDetails };

/** Whoever is registered for a class of an event, by name. An event of another kind has none. */
export async function listParticipants(db: Db, eventId: string): Promise<Participant[]> {
  const { id, lastName, firstName, status } = registrations;
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(status, "active")))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .limit(MOST_LISTED);
  return rows.flatMap((row) => {
    const details = detailsOf(row);
    return details ? [{ row, details }] : [];
  });
}

export const detailsOf = ({ details }: Pick<Registration, "details">): CertificationDetails | undefined =>
  certificationDetailsSchema.safeParse(details).data;

/** The participant as a class knows people. */
export const personOf = ({ row, details }: Participant): EventPerson => ({
  id: row.id,
  reference: row.reference,
  certId: details.certID ?? "",
  company: row.company,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  street: row.street ?? row.address,
  city: row.city ?? "",
  state: row.state ?? "",
  zip: row.zip ?? "",
});
