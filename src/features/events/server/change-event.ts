import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live.ts";
import { titleWithYear } from "../rules/event-text.ts";
import { lockEvent } from "./claim-places.ts";
import { offerFreedPlaces } from "./offer-freed-places.ts";
import { eventView } from "./queries.ts";
import { events } from "./tables.ts";

type ChangeEvent = {
  eventId: string;
  /** The staff user who changes it. */
  actor: { id: string; name: string };
  /** How many people it takes; null for as many as come. Those who are in stay in, even if it takes fewer now. */
  capacity: number | null;
};

/** Staff change how many people an event takes; places that this frees are offered to who waits. @throws `events.no-such-event` */
export async function changeEvent(deps: Deps, { eventId, actor, capacity }: ChangeEvent): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const event = await lockEvent(inTx.db, eventId);
    if (event.capacity === capacity) return;
    await inTx.db.update(events).set({ capacity, updatedAt: inTx.now() }).where(eq(events.id, eventId));
    await announceChange(inTx.db);
    await offerFreedPlaces(inTx, eventId);
    const many = (count: number | null) => (count === null ? "unlimited" : String(count));
    await recordAudit(inTx, {
      actor,
      action: "event.capacity-changed",
      subject: `event ${eventId}`,
      detail: `${actor.name} changed the places at ${titleWithYear(eventView(event))} from ${many(event.capacity)} to ${many(capacity)}.`,
    });
  });
}
