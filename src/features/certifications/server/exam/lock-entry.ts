import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ClassRegistration } from "../queries.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { noSuchEntry } from "./exam-errors.ts";

type Locked = { session: ClassSession; registration: ClassRegistration };

/**
 * Locks a person on a roster until the transaction ends. Every transaction locks in this order: registrations, sessions,
 * technicians, certifications, each by their ids.
 *
 * @throws `certifications.no-such-session`, `certifications.no-such-entry`
 */
export async function lockEntry(db: Db, sessionId: string, entryId: string): Promise<Locked> {
  const isIt = and(eq(rosterEntries.id, entryId), eq(rosterEntries.sessionId, sessionId));
  const [found] = await db.select().from(rosterEntries).where(isIt);
  const [registration] = found
    ? await db.select().from(classRegistrations).where(eq(classRegistrations.id, found.sourceId)).for("update")
    : [];
  const session = await lockSession(db, sessionId);
  const [entry] = await db.select().from(rosterEntries).where(isIt);
  if (!registration || entry?.state !== "expected") throw noSuchEntry();
  return { session, registration };
}

/** The same for everybody on the roster, with the technicians whom their certification IDs name. */
export async function lockRoster(db: Db, sessionId: string): Promise<ClassSession> {
  const onRoster = db
    .select({ id: rosterEntries.sourceId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), eq(rosterEntries.state, "expected")));
  const locked = await db
    .select({ certificationId: classRegistrations.certificationId })
    .from(classRegistrations)
    .where(inArray(classRegistrations.id, onRoster))
    .orderBy(asc(classRegistrations.id))
    .for("update");
  const session = await lockSession(db, sessionId);
  const ids = locked.flatMap(({ certificationId }) => certificationId ?? []);
  const holders = db
    .select({ id: certifications.technicianId })
    .from(certifications)
    .where(inArray(certifications.id, ids));
  await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(inArray(technicians.id, holders))
    .orderBy(asc(technicians.id))
    .for("update");
  return session;
}
