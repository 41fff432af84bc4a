/** What staff hold for somebody, and how it passes to the registration that is made of it. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import { unitHoldOver } from "../errors.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { lockEvent } from "./claim-inventory.ts";
import { heldBy, passClaims } from "./pass-claims.ts";

export type HeldUnits = { hold: UnitHold; held: ReadonlyMap<string, number> };

const heldAt = (eventId: string, id: string) =>
  and(eq(unitHolds.id, id), eq(unitHolds.eventId, eventId), isNull(unitHolds.endedAt));

/** A hold at an event, with its claims. @throws `events.hold-over` where it has ended, or is another event's */
export async function findHeldUnits(db: Db, eventId: string, id: string): Promise<HeldUnits> {
  const [hold] = await db.select().from(unitHolds).where(heldAt(eventId, id));
  if (!hold) throw unitHoldOver();
  return { hold, held: await heldBy(db, { holdId: id }) };
}

type Taker = { registrationId: string; at: Date; by: string };

/**
 * Passes held units to the registration, as many as it wants, and ends the hold in the same transaction. Runs after the
 * registration's own claims, because every transaction locks the event first.
 *
 * @returns how many units were left over: the caller then ends with `makeWaitlistOffers`.
 * @throws `events.hold-over` when it ended meanwhile.
 */
export async function takeUnitHold(
  db: Db,
  { hold: { id, eventId, version } }: HeldUnits,
  { registrationId, at, by }: Taker,
  wanted: readonly Wanted[],
): Promise<number> {
  await lockEvent(db, eventId);
  const change = { registrationId, endedAt: at, endedBy: by, version: version + 1 };
  const ended = await db.update(unitHolds).set(change).where(heldAt(eventId, id)).returning({ id: unitHolds.id });
  if (ended.length === 0) throw unitHoldOver();
  return passClaims(db, { holdId: id }, registrationId, wanted);
}
