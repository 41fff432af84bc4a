import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventRow } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { creditSessionChanged, noSuchCreditSession } from "./attendance-errors.ts";
import { creditSessions } from "./attendance-tables.ts";

export type CreditSessionRow = typeof creditSessions.$inferSelect;

/**
 * Locks a session and its event, under whose lock all attendance of the event is written.
 *
 * @param version the one that staff read.
 * @throws `events.no-such-credit-session`, `events.credit-session-changed`
 */
export async function lockCreditSession(
  db: Db,
  id: string,
  version?: number,
): Promise<{ event: EventRow; session: CreditSessionRow }> {
  const isIt = eq(creditSessions.id, id);
  const [found] = await db.select({ eventId: creditSessions.eventId }).from(creditSessions).where(isIt);
  if (!found) throw noSuchCreditSession();
  const event = await lockEvent(db, found.eventId);
  const [session] = await db.select().from(creditSessions).where(isIt).for("update");
  if (!session) throw noSuchCreditSession();
  if (version !== undefined && session.version !== version) throw creditSessionChanged();
  return { event, session };
}

/** The sessions of an event that staff have not taken off. */
export const isListed = (eventId: string) => and(eq(creditSessions.eventId, eventId), isNull(creditSessions.removedAt));
