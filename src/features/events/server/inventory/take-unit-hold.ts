/** What staff hold for somebody, and how it passes to the registration that is made of it. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import { unitHoldNotTaken, unitHoldOver } from "../errors.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { lockEvent } from "./claim-inventory.ts";
import { heldBy, passClaims, passSome } from "./pass-claims.ts";

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
 * Passes held units to the registration, as many as it wants. The hold keeps what the registration leaves, such as for a
 * company whose people register one by one, and ends with the last of it. Runs after the registration's own claims,
 * because every transaction locks the event first.
 *
 * @throws `events.hold-over` when it ended or was changed meanwhile, `events.hold-not-taken` when the registration takes
 * none of it: what was promised would be given away.
 */
export async function takeUnitHold(
  db: Db,
  { hold: { id, eventId, version, option, units } }: HeldUnits,
  { registrationId, at, by }: Taker,
  wanted: readonly Wanted[],
): Promise<void> {
  await lockEvent(db, eventId);
  const taken = wanted.find((want) => want.option === option)?.count ?? 0;
  if (taken === 0) throw unitHoldNotTaken();
  const left = units - taken;
  const end = left > 0 ? { units: left } : { registrationId, endedAt: at, endedBy: by };
  // What was held when it was read decided what the registration claims beside it.
  const isRead = and(heldAt(eventId, id), eq(unitHolds.version, version));
  const changed = await db
    .update(unitHolds)
    .set({ ...end, version: version + 1 })
    .where(isRead)
    .returning({ id: unitHolds.id });
  if (changed.length === 0) throw unitHoldOver();
  await (left > 0 ? passSome : passClaims)(db, { holdId: id }, registrationId, wanted);
}
