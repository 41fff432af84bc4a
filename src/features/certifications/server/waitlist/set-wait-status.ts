import { and, eq, type SQL } from "drizzle-orm";
import { moveWaitlistStatus, type WaitlistStatus } from "#features/registrations/rules/waitlist-states.ts";
import type { Db } from "#platform/database/db.ts";
import { sessionWaits } from "../session-tables.ts";

export type SessionWait = typeof sessionWaits.$inferSelect;

type Move = { id: string; from: WaitlistStatus; to: WaitlistStatus; onlyIf?: SQL | undefined };
type More = Partial<Pick<SessionWait, "offerUntil" | "registrationId" | "endedAt">>;

/**
 * The only writer of the status of an entry. One that is not in status `from`, or fails `onlyIf`, stays as it is. The
 * caller holds the session's lock.
 *
 * @returns whether the entry moved
 * @throws as `moveWaitlistStatus`
 */
export async function setWaitStatus(db: Db, { id, from, to, onlyIf }: Move, more: More): Promise<boolean> {
  const moved = await db
    .update(sessionWaits)
    .set({ ...more, status: moveWaitlistStatus(from, to) })
    .where(and(eq(sessionWaits.id, id), eq(sessionWaits.status, from), onlyIf))
    .returning({ id: sessionWaits.id });
  return moved.length > 0;
}
