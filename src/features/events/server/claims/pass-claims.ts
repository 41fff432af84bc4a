/** Passes claims to a registration: from a waitlist offer, from a hold by staff, or from its duplicate. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { WantedUnits } from "../../rules/catalog/sales.ts";
import { claims } from "../tables.ts";

type Holder = { waitlistId: string } | { holdId: string } | { registrationId: string };

function isOf(holder: Holder): SQL {
  if ("waitlistId" in holder) return eq(claims.waitlistId, holder.waitlistId);
  return "holdId" in holder ? eq(claims.holdId, holder.holdId) : eq(claims.registrationId, holder.registrationId);
}

/** Option -> the number of its claims. */
export async function heldBy(db: Db, holder: Holder): Promise<Map<string, number>> {
  const rows = await db
    .select({ option: claims.option, held: sql<number>`count(*)::int` })
    .from(claims)
    .where(isOf(holder))
    .groupBy(claims.option);
  return new Map(rows.map(({ option, held }) => [option, held]));
}

/**
 * Passes as many claims as the registration needs and the holder has, and releases the rest. The caller holds the lock
 * of `lockEvent`.
 *
 * @returns how many were released; if any, the caller ends with `makeWaitlistOffers`.
 */
export async function passClaims(
  db: Db,
  holder: Holder,
  registrationId: string,
  wanted: readonly WantedUnits[],
): Promise<number> {
  await passSome(db, holder, registrationId, wanted);
  return releaseAllOf(db, holder);
}

/** Like `passClaims`, but the holder keeps the rest. @returns how many passed */
export async function passSome(
  db: Db,
  holder: Holder,
  registrationId: string,
  wanted: readonly WantedUnits[],
): Promise<number> {
  let passed = 0;
  for (const { option, count } of wanted) {
    const ofIt = and(isOf(holder), eq(claims.option, option));
    const units = db.select({ no: claims.unitNo }).from(claims).where(ofIt).orderBy(claims.unitNo).limit(count);
    const rows = await db
      .update(claims)
      .set({ registrationId, waitlistId: null, holdId: null })
      .where(and(ofIt, inArray(claims.unitNo, units)))
      .returning({ no: claims.unitNo });
    passed += rows.length;
  }
  return passed;
}

/** @returns how many were released. */
export async function releaseAllOf(db: Db, holder: Holder): Promise<number> {
  return (await db.delete(claims).where(isOf(holder)).returning({ no: claims.unitNo })).length;
}
