/**
 * Claims of limited inventory. The lock of the event lets in one buyer after another, and the primary key of
 * `slot_claims` guarantees that two never get the same unit.
 */
import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceChange, announceSoon } from "#platform/live/live.ts";
import type { WantedUnits } from "../../rules/catalog/sales.ts";
import type { EventRow } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { claims, events } from "../tables.ts";

/** The holder of a claim: a registration, a waitlist entry during its offer, or a hold by staff. */
type Buyer = { eventId: string } & ({ registrationId: string } | { waitlistId: string } | { holdId: string });

/**
 * Claims the units, or as many as are left, in the buyer's transaction and under the lock of `lockEvent`. The lock
 * comes first: without it, two buyers of several units could each take some and wait for the rest.
 *
 * @returns the options that had too few units, with the number they had. The caller then rolls back.
 */
export async function claimInventory(
  db: Db,
  buyer: Buyer,
  wanted: readonly WantedUnits[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const { soldOut } = await lockEvent(db, buyer.eventId);
  // A unit that is free although the option is marked as sold out belongs to the waitlist.
  const kept = "waitlistId" in buyer ? [] : wanted.filter(({ option }) => soldOut.includes(option));
  if (kept.length > 0) return new Map(kept.map(({ option }) => [option, 0]));
  const short = new Map<string, number>();
  const gone: string[] = [];
  for (const want of wanted) {
    const { won, left } = await claim(db, buyer, want);
    if (won < want.count) short.set(want.option, won);
    else if (left === 0) gone.push(want.option);
  }
  if (short.size === 0 && gone.length > 0) await markSoldOut(db, buyer.eventId, gone);
  else announceSoon(db);
  return short;
}

/** How many units of an option are free. The caller holds the lock of `lockEvent`. */
export async function countLeft(
  db: Db,
  eventId: string,
  { option, limit }: Omit<WantedUnits, "count">,
): Promise<number> {
  const isTaken = and(eq(claims.eventId, eventId), eq(claims.option, option), lte(claims.unitNo, limit));
  return Math.max(limit - (await db.$count(claims, isTaken)), 0);
}

/** Higher than the number that staff ever let in beyond a limit. */
const SPARE = 1000;

/**
 * Claims the units even if too few are left, because staff overruled the limit. The caller holds the lock of the event
 * and ends with `makeWaitlistOffers`.
 */
export async function claimBeyond(db: Db, buyer: Buyer, wanted: readonly WantedUnits[]): Promise<void> {
  for (const want of wanted) await claim(db, buyer, { ...want, limit: want.limit + want.count + SPARE });
  announceSoon(db);
}

/** Every transaction that claims or releases units takes this lock, and then sees all that others committed. */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId)).for("no key update");
  if (!event) throw noSuchEvent();
  return event;
}

/** Claims the lowest free units, as many as there are. The caller holds the lock of `lockEvent`. */
async function claim(db: Db, buyer: Buyer, { option, limit, count }: WantedUnits) {
  const { eventId } = buyer;
  const [holder, holderId] = holderOf(buyer);
  const { rows } = await db.execute<{ free: number; won: number }>(sql`
    with free as (
      select unit from generate_series(1, ${limit}::int) unit
      where not exists (
        select from ${claims} where event_id = ${eventId} and option = ${option} and seat_no = unit
      )
    ), claim as (
      insert into ${claims} (event_id, option, seat_no, state, ${holder})
      select ${eventId}::uuid, ${option}, unit, 'held', ${holderId}::uuid
      from free order by unit limit ${count}
      on conflict do nothing
      returning seat_no
    )
    select (select count(*)::int from free) as free, (select count(*)::int from claim) as won`);
  const { free, won } = rows[0] ?? { free: 0, won: 0 };
  return { won, left: free - won };
}

function holderOf(buyer: Buyer) {
  if ("waitlistId" in buyer) return [sql`waitlist_id`, buyer.waitlistId] as const;
  return "holdId" in buyer
    ? ([sql`hold_id`, buyer.holdId] as const)
    : ([sql`registration_id`, buyer.registrationId] as const);
}

/** Marks on the event the options whose last unit was just claimed, and tells the public pages. */
async function markSoldOut(db: Db, eventId: string, options: string[]): Promise<void> {
  const together = sql`array(select distinct unnest(${events.soldOut} || ${sql.param(options, events.soldOut)}) order by 1)`;
  await db.update(events).set({ soldOut: together }).where(eq(events.id, eventId));
  await announceChange(db);
}
