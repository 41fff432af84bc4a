import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { releaseAllOf } from "./pass-claims.ts";

type End = { at: Date; by: string };

/**
 * Ends a hold and releases its units. The caller holds the lock of `lockEvent`, which guards holds too, and ends with
 * `makeWaitlistOffers`.
 */
export async function endUnitHold(db: Db, hold: UnitHold, { at, by }: End): Promise<void> {
  await releaseAllOf(db, { holdId: hold.id });
  const change = { endedAt: at, endedBy: by, version: hold.version + 1 };
  await db.update(unitHolds).set(change).where(eq(unitHolds.id, hold.id));
}

/** Ends every hold of a cancelled event. */
export async function endUnitHoldsOf(db: Db, eventId: string, end: End): Promise<void> {
  const held = await db
    .select()
    .from(unitHolds)
    .where(and(eq(unitHolds.eventId, eventId), isNull(unitHolds.endedAt)));
  for (const hold of held) await endUnitHold(db, hold, end);
}
