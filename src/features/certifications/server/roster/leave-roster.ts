/** The one writer of the state of a roster entry. */
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceSoon } from "#platform/live/live.ts";
import { moveEntry } from "../../rules/sessions/session-states.ts";
import { rosterEntries } from "./roster-tables.ts";

/** Takes a class registration off its roster. The caller holds the registration's lock. */
export async function leaveRoster(db: Db, registrationId: string): Promise<void> {
  const { sourceKind, sourceId } = rosterEntries;
  const isIts = and(eq(sourceKind, "class"), eq(sourceId, registrationId), eq(rosterEntries.state, "expected"));
  const freed = await db
    .update(rosterEntries)
    .set({ state: moveEntry("expected", "cancelled") })
    .where(isIts)
    .returning({ id: rosterEntries.id });
  if (freed.length > 0) announceSoon(db);
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
  await db
    .update(rosterEntries)
    .set({ state: moveEntry("cancelled", "expected") })
    .where(eq(id, left.id));
  return true;
}
