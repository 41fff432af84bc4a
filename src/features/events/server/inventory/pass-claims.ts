/** Claims that pass from a waitlist offer, or from what staff hold, to a registration. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import { claims } from "../tables.ts";

/** Who has them until then. */
type Holder = { waitlistId: string } | { holdId: string };

const isOf = (holder: Holder) =>
  "waitlistId" in holder ? eq(claims.waitlistId, holder.waitlistId) : eq(claims.holdId, holder.holdId);

/** Option -> the number of claims that are held. */
export async function heldBy(db: Db, holder: Holder): Promise<Map<string, number>> {
  const rows = await db
    .select({ option: claims.option, held: sql<number>`count(*)::int` })
    .from(claims)
    .where(isOf(holder))
    .groupBy(claims.option);
  return new Map(rows.map(({ option, held }) => [option, held]));
}

/**
 * Passes as many claims as the registration wants and the holder has, and releases the others. The caller holds the lock
 * of `lockEvent`.
 *
 * @returns how many were released: the caller then ends with `makeWaitlistOffers`.
 */
export async function passClaims(
  db: Db,
  holder: Holder,
  registrationId: string,
  wanted: readonly Wanted[],
): Promise<number> {
  for (const { option, count } of wanted) {
    const ofIt = and(isOf(holder), eq(claims.option, option));
    const units = db.select({ no: claims.unitNo }).from(claims).where(ofIt).orderBy(claims.unitNo).limit(count);
    await db
      .update(claims)
      .set({ registrationId, waitlistId: null, holdId: null })
      .where(and(ofIt, inArray(claims.unitNo, units)));
  }
  return releaseAllOf(db, holder);
}

/** @returns how many there were. */
export async function releaseAllOf(db: Db, holder: Holder): Promise<number> {
  return (await db.delete(claims).where(isOf(holder)).returning({ no: claims.unitNo })).length;
}
