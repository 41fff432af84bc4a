/** Units that staff hold for a registrant, and how they pass to the registration. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { WantedUnits } from "../../rules/catalog/sales.ts";
import { unitHoldNotTaken, unitHoldOver } from "../errors.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { lockEvent } from "./claim-inventory.ts";
import { heldBy, passClaims, passSome } from "./pass-claims.ts";

export type HeldUnits = { hold: UnitHold; held: ReadonlyMap<string, number> };

const heldAt = (eventId: string, id: string) =>
  and(eq(unitHolds.id, id), eq(unitHolds.eventId, eventId), isNull(unitHolds.endedAt));

/** A hold with its claims. @throws `events.hold-over` if it has ended or belongs to another event */
export async function findHeldUnits(db: Db, eventId: string, id: string): Promise<HeldUnits> {
  const [hold] = await db.select().from(unitHolds).where(heldAt(eventId, id));
  if (!hold) throw unitHoldOver();
  return { hold, held: await heldBy(db, { holdId: id }) };
}

type Taker = { registrationId: string; at: Date; by: string };

/**
 * Passes as many held units to the registration as it needs. The hold keeps the rest, such as for a company whose
 * people register one by one, and ends when no unit is left. Runs after the registration's own claims, because every
 * transaction locks the event first.
 *
 * @throws `events.hold-over` if the hold ended or changed meanwhile, `events.hold-not-taken` if the registration uses
 * none of its units: the promised units would be lost.
 */
export async function takeUnitHold(
  db: Db,
  { hold: { id, eventId, version, option, units } }: HeldUnits,
  { registrationId, at, by }: Taker,
  wanted: readonly WantedUnits[],
): Promise<void> {
  await lockEvent(db, eventId);
  const taken = wanted.find((want) => want.option === option)?.count ?? 0;
  if (taken === 0) throw unitHoldNotTaken();
  const left = units - taken;
  const end = left > 0 ? { units: left } : { registrationId, endedAt: at, endedBy: by };
  // The registration's own claims were computed from this version of the hold.
  const isRead = and(heldAt(eventId, id), eq(unitHolds.version, version));
  const changed = await db
    .update(unitHolds)
    .set({ ...end, version: version + 1 })
    .where(isRead)
    .returning({ id: unitHolds.id });
  if (changed.length === 0) throw unitHoldOver();
  await (left > 0 ? passSome : passClaims)(db, { holdId: id }, registrationId, wanted);
}
