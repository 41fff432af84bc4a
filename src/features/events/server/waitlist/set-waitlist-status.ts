import { and, eq, type SQL } from "drizzle-orm";
import { moveWaitlistStatus, type WaitlistStatus } from "#features/registrations/rules/waitlist-states.ts";
import type { Db } from "#platform/database/db.ts";
import { type WaitlistEntry, waitlist } from "../tables.ts";

type Move = { id: string; from: WaitlistStatus; to: WaitlistStatus; onlyIf?: SQL | undefined };
type More = Partial<Pick<WaitlistEntry, "offeredAt" | "offerUntil" | "registrationId" | "endedAt">>;

/**
 * The only writer of the status of a waitlist entry. An entry that is not in status `from`, or fails `onlyIf`, stays as
 * it is.
 *
 * @returns whether the entry moved.
 * @throws Error for an illegal move.
 */
export async function setWaitlistStatus(db: Db, { id, from, to, onlyIf }: Move, more: More): Promise<boolean> {
  const moved = await db
    .update(waitlist)
    .set({ ...more, status: moveWaitlistStatus(from, to) })
    .where(and(eq(waitlist.id, id), eq(waitlist.status, from), onlyIf))
    .returning({ id: waitlist.id });
  return moved.length > 0;
}
