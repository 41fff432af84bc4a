import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventStatus } from "../../rules/catalog/event-types.ts";
import { moveEvent } from "../../rules/content/event-moves.ts";
import { events } from "../tables.ts";

/** The only writer of an event's status, under its lock. @throws Error for a move that is not legal. */
export async function setEventStatus(db: Db, { id, status }: { id: string; status: EventStatus }, to: EventStatus) {
  await db
    .update(events)
    .set({ status: moveEvent(status, to) })
    .where(eq(events.id, id));
}
