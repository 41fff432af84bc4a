import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { classSessions } from "../session-tables.ts";
import { noSuchSession, sessionChanged } from "./session-errors.ts";

export type ClassSession = typeof classSessions.$inferSelect;

/** @throws `certifications.no-such-session` */
export async function findSession(db: Db, id: string): Promise<ClassSession> {
  const [session] = await db.select().from(classSessions).where(eq(classSessions.id, id));
  if (!session) throw noSuchSession();
  return session;
}

/**
 * Locks a session until the transaction ends: its roster is counted and filled under this lock.
 *
 * @param version the one that staff saw; without it the version is not checked.
 * @throws `certifications.no-such-session`, `certifications.session-changed`
 */
export async function lockSession(db: Db, id: string, version?: number): Promise<ClassSession> {
  const [session] = await db.select().from(classSessions).where(eq(classSessions.id, id)).for("update");
  if (!session) throw noSuchSession();
  if (version !== undefined && version !== session.version)
    throw sessionChanged({ by: session.writtenBy, version: session.version });
  return session;
}

/** Several in the order of their ids, so that two transactions never wait for each other. */
export async function lockSessions(db: Db, ids: readonly (string | null)[]): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return;
  await db
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(inArray(classSessions.id, named))
    .orderBy(asc(classSessions.id))
    .for("update");
}
