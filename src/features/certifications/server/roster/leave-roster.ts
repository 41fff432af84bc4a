/** The one writer of the state of a roster entry. */
import { and, eq } from "drizzle-orm";
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
