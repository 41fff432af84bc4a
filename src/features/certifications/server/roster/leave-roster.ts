/** The one writer of the state of a roster entry. */
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceSoon } from "#platform/live/live.ts";
import { moveEntry } from "../../rules/sessions/session-states.ts";
import { rosterEntries } from "./roster-tables.ts";

/** Takes a class registration off its roster. The caller holds the registration's lock. */
export async function leaveRoster(db: Db, registrationId: string): Promise<void> {
  const { sourceKind, sourceId } = rosterEntries;
  const isIts = and(eq(sourceKind, "class"), eq(sourceId, registrationId));
  if ((await setState(db, isIts, ["expected", "cancelled"])) > 0) announceSoon(db);
}

type Move = Parameters<typeof moveEntry>;

/** @returns how many entries were moved. */
async function setState(db: Db, which: SQL | undefined, [from, to]: Move): Promise<number> {
  const moved = await db
    .update(rosterEntries)
    .set({ state: moveEntry(from, to) })
    .where(and(which, eq(rosterEntries.state, from)))
    .returning({ id: rosterEntries.id });
  return moved.length;
}

type Returning = Pick<
  typeof rosterEntries.$inferSelect,
  "sessionId" | "sourceId" | "technicianId" | "firstName" | "lastName" | "email"
>;

/**
 * Puts a person who was taken off a roster on it again, with the attendance and results that were entered there.
 *
 * @returns whether there was such an entry.
 */
export async function returnToRoster(db: Db, one: Returning): Promise<boolean> {
  const { id, technicianId, firstName, lastName, email, sourceId, sessionId } = rosterEntries;
  const isSame = one.technicianId
    ? eq(technicianId, one.technicianId)
    : and(isNull(technicianId), eq(firstName, one.firstName), eq(lastName, one.lastName), eq(email, one.email));
  const isIts = and(eq(rosterEntries.sourceKind, "class"), eq(sourceId, one.sourceId), eq(sessionId, one.sessionId));
  const [left] = await db
    .select({ id })
    .from(rosterEntries)
    .where(and(isIts, isSame, eq(rosterEntries.state, "cancelled")))
    .orderBy(desc(rosterEntries.createdAt))
    .limit(1);
  if (!left) return false;
  return (await setState(db, eq(id, left.id), ["cancelled", "expected"])) > 0;
}
