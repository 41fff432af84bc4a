/** Limited inventory after another choice: a unit is released and another one taken in the same transaction. */
import { and, count, eq, lte } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EVENT_PEOPLE, isComplete, limitsOf, type SaleLine, wantedClaims } from "../../rules/catalog/sales.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { claimBeyond, claimInventory } from "../claims/claim-inventory.ts";
import { releaseSome } from "../claims/release-claims.ts";
import { claims } from "../tables.ts";
import type { Change } from "./decide-change.ts";

export type Lacking = { option: string; label: string; left: number };

/** Option -> how many units more, or fewer. */
function moves(event: EventRow, row: Registration, { lines, oldLines, headcount }: Change): Map<string, number> {
  const by = new Map<string, number>();
  const add = (option: string, units: number) => by.set(option, (by.get(option) ?? 0) + units);
  for (const { option, count: units } of wantedClaims(lines)) add(option, units);
  for (const { option, count: units } of wantedClaims(oldLines)) add(option, -units);
  if (event.capacity !== null) add(EVENT_PEOPLE, headcount - row.headcount);
  return by;
}

/** The items of the change that are full; nothing is claimed. */
export async function lackingFor(db: Db, event: EventRow, row: Registration, change: Change): Promise<Lacking[]> {
  const lacking = goneOf(event, change.added);
  const limits = limitsOf(event);
  for (const [option, units] of moves(event, row, change)) {
    const limit = limits[option];
    if (units <= 0 || limit === undefined || lacking.some((one) => one.option === option)) continue;
    const [taken] = await db
      .select({ units: count() })
      .from(claims)
      .where(and(eq(claims.eventId, event.id), eq(claims.option, option), lte(claims.unitNo, limit)));
    const left = event.soldOut.includes(option) ? 0 : Math.max(limit - (taken?.units ?? 0), 0);
    if (left < units) lacking.push({ option, label: nameOf(option, change), left });
  }
  return lacking;
}

/** Items that staff or a waitlist closed, limited or not. */
const goneOf = (event: EventRow, added: readonly SaleLine[]): Lacking[] =>
  added.flatMap(({ option, label, limited }) =>
    event.soldOut.includes(option) || isComplete(event.prices, option)
      ? [{ option, label: limited ?? label, left: 0 }]
      : [],
  );

const nameOf = (option: string, { lines }: Change): string => {
  const line = lines.find((one) => one.option === option);
  return option === EVENT_PEOPLE ? "People at the event" : (line?.limited ?? line?.label ?? option);
};

/**
 * Releases and takes the units of a change, under the lock of `lockEvent`; the caller ends with `makeWaitlistOffers`.
 *
 * @param isOverruled takes them although too few are left.
 * @returns what lacked: without `isOverruled` the caller then rolls back.
 */
export async function moveUnits(
  db: Db,
  { event, row, change, isOverruled }: { event: EventRow; row: Registration; change: Change; isOverruled: boolean },
): Promise<Lacking[]> {
  const lacking = await lackingFor(db, event, row, change);
  if (lacking.length > 0 && !isOverruled) return lacking;
  const limits = limitsOf(event);
  const by = [...moves(event, row, change)];
  for (const [option, units] of by) if (units < 0) await releaseSome(db, row.id, option, -units);
  const wanted = by.flatMap(([option, units]) =>
    units > 0 && limits[option] !== undefined ? [{ option, limit: limits[option], count: units }] : [],
  );
  const buyer = { eventId: event.id, registrationId: row.id };
  if (lacking.length > 0) {
    await claimBeyond(db, buyer, wanted);
    return lacking;
  }
  // One of a single unit is sold without the lock: another buyer may have been faster.
  const short = await claimInventory(db, buyer, wanted);
  return [...short].map(([option, left]) => ({ option, label: nameOf(option, change), left }));
}
