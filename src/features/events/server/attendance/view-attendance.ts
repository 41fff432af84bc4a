import { and, asc, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { matchAttendees } from "#features/certifications/server/matching/match-attendees.ts";
import { nameTechnicians } from "#features/certifications/server/technicians/name-technicians.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import type {
  AttendanceFilters,
  AttendancePage,
  AttendanceShow,
  Attendee,
} from "../../rules/attendance/attendance-view.ts";
import type { CreditSession } from "../../rules/attendance/credit-session.ts";
import type { EventPerson } from "../../rules/check-in/people-view.ts";
import { type EventRow, getEventRow } from "../catalog/queries.ts";
import { listPeople } from "../registrants/list-people.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { creditMarks, creditSessions, eventAttendees } from "./attendance-tables.ts";
import { isListed } from "./lock-credit-session.ts";

type Query = AttendanceFilters & { eventId: string; after?: string | undefined; limit: number };

/** @throws `events.no-such-event` */
export async function viewAttendance(
  deps: Pick<Deps, "db" | "now">,
  { eventId, show, ...query }: Query,
): Promise<AttendancePage> {
  const { db } = deps;
  const event = await getEventRow(db, eventId);
  const sessions = await listCreditSessions(deps, event);
  const ids = sessions.map(({ id }) => id);
  const [page, certificates, toMatch] = await Promise.all([
    listPeople(db, eventId, {
      ...query,
      // A person without a name cannot be marked.
      only: and(ne(eventPeople.name, ""), show && SHOWS[show](eventId, ids)),
      ...(show === "in" && { show }),
    }),
    countCertificates(db, eventId, ids),
    db.$count(eventPeople, and(eq(eventPeople.eventId, eventId), SHOWS.link(eventId, ids))),
  ]);
  return { ...page, people: await withAttendance(db, { eventId, ids }, page.people), sessions, certificates, toMatch };
}

export async function listCreditSessions(
  { db, now }: Pick<Deps, "db" | "now">,
  event: Pick<EventRow, "id" | "timeZone">,
): Promise<CreditSession[]> {
  const { id, title, day, minutes, credit, version } = creditSessions;
  const today = isoDay(now(), event.timeZone);
  const rows = await db
    .select({ id, title, day, minutes, credit, version, attended: count(creditMarks.person) })
    .from(creditSessions)
    .leftJoin(creditMarks, eq(creditMarks.sessionId, id))
    .where(isListed(event.id))
    .groupBy(id)
    .orderBy(asc(day), asc(creditSessions.createdAt), asc(id));
  return rows.map((row) => ({ ...row, isToCome: row.day > today }));
}

const isMarked = (ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`${eventPeople.id} in (select ${creditMarks.person} from ${creditMarks} where ${inArray(creditMarks.sessionId, [...ids])})`;

const SHOWS: Record<AttendanceShow, (eventId: string, ids: readonly string[]) => SQL | undefined> = {
  in: () => undefined,
  attended: (_, ids) => isMarked(ids),
  link: (eventId, ids) =>
    sql`${isMarked(ids)} and ${eventPeople.id} in (select ${eventAttendees.person} from ${eventAttendees}
      where ${eventAttendees.eventId} = ${eventId} and ${eventAttendees.isDoubtful})`,
};

async function countCertificates(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<AttendancePage["certificates"]> {
  const hasEmail = sql`${eventPeople.email} <> ''`;
  const [counted] = await db
    .select({
      people: sql<number>`count(*)::int`,
      toSend: sql<number>`(count(*) filter (where ${hasEmail} and ${eventAttendees.sentAt} is null))::int`,
      withoutEmail: sql<number>`(count(*) filter (where not ${hasEmail}))::int`,
    })
    .from(eventPeople)
    .innerJoin(eventAttendees, isAttendee)
    .where(and(eq(eventPeople.eventId, eventId), isMarked(ids)));
  return counted ?? { people: 0, toSend: 0, withoutEmail: 0 };
}

const isAttendee = and(eq(eventAttendees.eventId, eventPeople.eventId), eq(eventAttendees.person, eventPeople.id));

async function withAttendance(
  db: Db,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
  people: readonly EventPerson[],
): Promise<Attendee[]> {
  const keys = people.map(({ id }) => id);
  if (keys.length === 0) return [];
  const attendees = await db
    .select()
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.person, keys)));
  const doubtful = new Set(attendees.filter(({ isDoubtful }) => isDoubtful).map(({ person }) => person));
  const [marks, technicians, matches] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select()
          .from(creditMarks)
          .where(and(inArray(creditMarks.sessionId, [...ids]), inArray(creditMarks.person, keys))),
    nameTechnicians(
      db,
      attendees.flatMap(({ technicianId }) => technicianId ?? []),
    ),
    matchAttendees(db, new Map(people.filter(({ id }) => doubtful.has(id)).map((one) => [one.id, one]))),
  ]);
  const byPerson = new Map(attendees.map((one) => [one.person, one]));
  const attended = Map.groupBy(marks, ({ person }) => person);
  return people.map((person) => {
    const row = byPerson.get(person.id);
    const technician = row?.technicianId ? technicians.get(row.technicianId) : undefined;
    return {
      ...person,
      attended: (attended.get(person.id) ?? []).map(({ sessionId }) => sessionId),
      technician: technician ? { id: technician.id, name: technician.name } : null,
      linkedBy: row?.linkedBy ?? null,
      candidates: matches.get(person.id)?.candidates ?? [],
      sentAt: row?.sentAt?.toISOString() ?? null,
      version: row?.version ?? null,
    };
  });
}
