import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { answersChanged } from "../errors.ts";
import { registrations } from "../tables.ts";
import { lockEvent } from "./claim-inventory.ts";

/**
 * Locks a registration and its event until the transaction ends. Every transaction that locks both locks the event
 * first.
 *
 * @param which a condition that matches at most one registration
 * @returns undefined if no registration matches
 * @throws `events.answers-changed` if staff moved the registration to another event while this waited for the lock
 */
export async function lockWithEvent(db: Db, which: SQL): Promise<{ event: EventRow; row: Registration } | undefined> {
  const [found] = await db.select({ eventId: registrations.eventId }).from(registrations).where(which);
  if (!found) return undefined;
  const event = await lockEvent(db, found.eventId);
  const [row] = await db.select().from(registrations).where(which).for("update");
  if (row && row.eventId !== event.id) throw answersChanged();
  return row && { event, row };
}
