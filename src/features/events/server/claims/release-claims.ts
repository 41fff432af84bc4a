import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceChange, announceSoon } from "#platform/live/live.ts";
import { EVENT_PEOPLE, limitsOf } from "../../rules/catalog/sales.ts";
import type { EventRow } from "../catalog/queries.ts";
import { claims, events, waitlist } from "../tables.ts";

/**
 * Releases the claims of a registration. The caller holds the lock of `lockEvent` and ends with `makeWaitlistOffers`.
 */
export async function releaseClaims(db: Db, registrationId: string): Promise<void> {
  await db.delete(claims).where(eq(claims.registrationId, registrationId));
  announceSoon(db);
}

/** Releases `count` units of an option. The caller has the duties of `releaseClaims`. */
export async function releaseSome(db: Db, registrationId: string, option: string, count: number): Promise<void> {
  const ofIt = and(eq(claims.registrationId, registrationId), eq(claims.option, option));
  // The highest numbers go first, because they may lie beyond the limit.
  const last = db.select({ no: claims.unitNo }).from(claims).where(ofIt).orderBy(desc(claims.unitNo)).limit(count);
  await db.delete(claims).where(and(ofIt, inArray(claims.unitNo, last)));
  announceSoon(db);
}

/**
 * Updates the list of sold-out options after claims were released or limits changed, and tells the public pages. An
 * option with a waitlist counts as sold out even while a unit is free, because that unit belongs to the waitlist. An
 * option without a limit was marked by staff and stays marked.
 *
 * @param event as returned by `lockEvent`, so that no other transaction claims or releases units meanwhile.
 */
export async function refreshSoldOut(db: Db, event: EventRow): Promise<void> {
  const limits = limitsOf(event);
  const { rows } = await db.execute<{ option: string }>(sql`
    select wanted.key as option from jsonb_each_text(${JSON.stringify(limits)}::jsonb) wanted
    where (
      select count(*) from ${claims}
      where event_id = ${event.id} and option = wanted.key and seat_no <= wanted.value::int
    ) >= wanted.value::int
    or exists (
      select from ${waitlist} where event_id = ${event.id} and option = wanted.key and status = 'waiting'
    )`);
  const byHand = event.soldOut.filter((option) => !(option in limits) && option !== EVENT_PEOPLE);
  const soldOut = [...byHand, ...rows.map(({ option }) => option)].sort();
  if (soldOut.join("\n") === event.soldOut.toSorted().join("\n")) return announceSoon(db);
  await db.update(events).set({ soldOut }).where(eq(events.id, event.id));
  await announceChange(db);
}
