/**
 * Claims of limited inventory: the primary key of `slot_claims` lets one buyer win, so that two never get the same
 * unit.
 */
import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceChange, announceSoon } from "#platform/live/live.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import type { EventRow } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { claims, events } from "../tables.ts";

/** The holder of a claim: a registration, a waitlist entry during its offer, or staff for somebody by name. */
type Buyer = { eventId: string } & ({ registrationId: string } | { waitlistId: string } | { holdId: string });

/**
 * Claims the wanted units, or as many as are left. Runs in the buyer's transaction: it waits for a claim of another
 * open transaction, which is free again if that one rolls back.
 *
 * @returns the options that had too few units, with the number they had; the caller then rolls back.
 */
export async function claimInventory(db: Db, buyer: Buyer, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  // Always in the same order: otherwise two buyers of the same two options would wait for each other. Options with one
  // unit come first and without a lock: of hundreds of requests for it, all but one are then refused without waiting in
  // a queue.
  const ordered = [...wanted].sort((a, b) => (a.option < b.option ? -1 : 1));
  const singles = ordered.filter(({ limit }) => limit === 1);
  const pools = ordered.filter(({ limit }) => limit > 1);
  const short = new Map<string, number>();
  const gone: string[] = [];
  const claimAll = async (some: Wanted[], isLocked: boolean) => {
    for (const want of some) {
      const { won, left } = await claim(db, buyer, want, isLocked || "waitlistId" in buyer);
      if (won < want.count) short.set(want.option, won);
      else if (left === 0) gone.push(want.option);
    }
  };
  await claimAll(singles, false);
  // Buyers of several units at once would each take some and wait for the rest, so the lock lets in one after
  // another.
  if (pools.length > 0 && short.size === 0) {
    const { soldOut } = await lockEvent(db, buyer.eventId);
    // A unit that is free although the option is marked as sold out belongs to the waitlist.
    const kept = "waitlistId" in buyer ? [] : pools.filter(({ option }) => soldOut.includes(option));
    for (const { option } of kept) short.set(option, 0);
    if (kept.length === 0) await claimAll(pools, true);
  }
  if (short.size === 0 && gone.length > 0) await markSoldOut(db, buyer.eventId, gone);
  else if (wanted.length > 0) announceSoon(db);
  return short;
}

/** How many units of an option are free. The caller holds the lock of `lockEvent`. */
export async function countLeft(db: Db, eventId: string, { option, limit }: Omit<Wanted, "count">): Promise<number> {
  const isTaken = and(eq(claims.eventId, eventId), eq(claims.option, option), lte(claims.unitNo, limit));
  return Math.max(limit - (await db.$count(claims, isTaken)), 0);
}

/** More than staff ever let in beyond a limit. */
const SPARE = 1000;

/**
 * Claims the wanted units although too few are left, because staff let somebody in beyond a limit. The caller holds the
 * lock of the event, and ends with `makeWaitlistOffers`.
 */
export async function claimBeyond(db: Db, buyer: Buyer, wanted: readonly Wanted[]): Promise<void> {
  for (const want of wanted.toSorted((a, b) => (a.option < b.option ? -1 : 1)))
    await claim(db, buyer, { ...want, limit: want.limit + want.count + SPARE }, true);
  announceSoon(db);
}

/**
 * The lock of every transaction that claims several units or releases some; the holder sees all that others committed.
 */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId)).for("no key update");
  if (!event) throw noSuchEvent();
  return event;
}

/**
 * Claims the lowest free units until it has enough or none is left. Each unit that it loses was won by another buyer.
 *
 * @param mayTake false for a buyer without the event's lock, who leaves a free unit of what is sold out to the waitlist.
 */
async function claim(db: Db, buyer: Buyer, { option, limit, count }: Wanted, mayTake: boolean) {
  const { eventId } = buyer;
  const [holder, holderId] = holderOf(buyer);
  for (let won = 0; ; ) {
    const { rows } = await db.execute<{ free: number; won: number }>(sql`
      with free as (
        select unit from generate_series(1, ${limit}::int) unit
        where not exists (
          select from ${claims} where event_id = ${eventId} and option = ${option} and seat_no = unit
        ) and (${mayTake} or not exists (
          select from ${events} where ${events.id} = ${eventId} and ${option} = any(${events.soldOut})
        ))
      ), claim as (
        insert into ${claims} (event_id, option, seat_no, state, ${holder})
        select ${eventId}::uuid, ${option}, unit, 'held', ${holderId}::uuid
        from free order by unit limit ${count - won}
        on conflict do nothing
        returning seat_no
      )
      select (select count(*)::int from free) as free, (select count(*)::int from claim) as won`);
    const round = rows[0] ?? { free: 0, won: 0 };
    won += round.won;
    if (won === count || round.free === 0) return { won, left: round.free - round.won };
  }
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
