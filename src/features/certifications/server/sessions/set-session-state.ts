/** The one writer of the state of a class session. */
import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { moveSession, type SessionState } from "../../rules/sessions/session-states.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import { classSessions } from "../session-tables.ts";

/** The caller holds the session's lock. */
export async function setSessionState(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, state, version }: ClassSession,
  { to, by }: { to: SessionState; by: string },
): Promise<void> {
  await db
    .update(classSessions)
    .set({ state: moveSession(state, to), version: version + 1, writtenBy: by, updatedAt: now() })
    .where(eq(classSessions.id, id));
  await announceChange(db);
}
