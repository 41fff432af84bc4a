import { and, asc, eq } from "drizzle-orm";
import { nameTechnicians } from "#features/certifications/server/technicians/name-technicians.ts";
import type { Db } from "#platform/database/db.ts";
import type { AttendeeToken } from "#shared/identifiers.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import type { AttendanceCertificate, CertificatesInput } from "../print/attendance-certificates.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { noSuchAttendee } from "./attendance-errors.ts";
import { creditMarks, creditSessions, eventAttendees } from "./attendance-tables.ts";
import { isListed } from "./lock-credit-session.ts";

type Attended = AttendanceCertificate &
  Pick<typeof eventAttendees.$inferSelect, "person" | "publicToken" | "sentAt"> & { email: string };

/** Everyone who attended a session of an event and has a name, by name, with what each attended. */
export async function readAttended(db: Db, eventId: string, only?: AttendeeToken): Promise<Attended[]> {
  const rows = await db
    .select({ attendee: eventAttendees, person: eventPeople, session: creditSessions })
    .from(eventAttendees)
    .innerJoin(
      eventPeople,
      and(eq(eventPeople.id, eventAttendees.person), eq(eventPeople.eventId, eventAttendees.eventId)),
    )
    .innerJoin(creditMarks, eq(creditMarks.person, eventAttendees.person))
    .innerJoin(creditSessions, eq(creditSessions.id, creditMarks.sessionId))
    .where(
      and(
        eq(eventAttendees.eventId, eventId),
        isListed(eventId),
        only === undefined ? undefined : eq(eventAttendees.publicToken, only),
      ),
    )
    .orderBy(asc(eventPeople.nameKey), asc(eventPeople.id), asc(creditSessions.day), asc(creditSessions.createdAt));
  const technicians = await nameTechnicians(
    db,
    rows.flatMap(({ attendee }) => attendee.technicianId ?? []),
  );
  return [...Map.groupBy(rows, ({ person }) => person.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { attendee, person } = first;
    const technician = attendee.technicianId ? technicians.get(attendee.technicianId) : undefined;
    return [
      {
        person: person.id,
        publicToken: attendee.publicToken,
        sentAt: attendee.sentAt,
        email: person.email,
        name: person.name,
        company: person.company,
        license: technician?.licenseNumber
          ? [technician.licenseNumber, technician.licenseState].filter(Boolean).join(", ")
          : null,
        sessions: own.map(({ session: { title, day, minutes, credit } }) => ({ title, day, minutes, credit })),
      },
    ];
  });
}

/** @throws `events.no-such-event` */
export async function readCertificates(db: Db, eventId: string): Promise<Omit<CertificatesInput, "organization">> {
  const event = await getEventRow(db, eventId);
  const certificates = await readAttended(db, eventId);
  return { certificates, event: { title: titleWithYear(eventView(event)), place: event.location } };
}

/** @throws `events.no-such-attendee`, also for one who attended nothing */
export async function readCertificate(db: Db, token: AttendeeToken): Promise<Omit<CertificatesInput, "organization">> {
  const [found] = await db
    .select({ eventId: eventAttendees.eventId })
    .from(eventAttendees)
    .where(eq(eventAttendees.publicToken, token));
  if (!found) throw noSuchAttendee();
  const event = await getEventRow(db, found.eventId);
  const certificates = await readAttended(db, found.eventId, token);
  if (certificates.length === 0) throw noSuchAttendee();
  return { certificates, event: { title: titleWithYear(eventView(event)), place: event.location } };
}
