/** Limited places: the primary key of `slot_claims` picks the winner, so that no two buyers get the same one. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceChange } from "#platform/live.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import type { EventRow } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { claims, events } from "../tables.ts";

/** Who claims: a registration, or the office for somebody who waits. */
type Buyer = { eventId: string } & ({ registrationId: string } | { waitlistId: string });

/**
 * Claims the wanted places, or as many as are left. Belongs into the buyer's transaction: a claim that another open
 * transaction holds is waited for, and is free again if that one rolls back.
 *
 * @returns the options that had too few places, with how many they had; the caller then rolls back.
 */
export async function claimInventory(db: Db, buyer: Buyer, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  // Always in the same order: two buyers of the same two options would otherwise wait for each other. What there is only
  // one of comes first and without a lock: of hundreds who want it, all but one are then told so without queueing.
  const ordered = [...wanted].sort((a, b) => (a.option < b.option ? -1 : 1));
  const singles = ordered.filter(({ limit }) => limit === 1);
  const pools = ordered.filter(({ limit }) => limit > 1);
  const short = new Map<string, number>();
  const gone: string[] = [];
  const claimAll = async (some: Wanted[]) => {
    for (const want of some) {
      const { won, left } = await claim(db, buyer, want);
      if (won < want.count) short.set(want.option, won);
      else if (left === 0) gone.push(want.option);
    }
  };
  await claimAll(singles);
  // Buyers of several places at once would take some of each other's and wait for the rest: here they come one by one.
  if (pools.length > 0 && short.size === 0) {
    const { soldOut } = await lockEvent(db, buyer.eventId);
    // A place that is free although the option is marked belongs to the line before it.
    const kept = "waitlistId" in buyer ? [] : pools.filter(({ option }) => soldOut.includes(option));
    for (const { option } of kept) short.set(option, 0);
    if (kept.length === 0) await claimAll(pools);
  }
  if (short.size === 0 && gone.length > 0) await markSoldOut(db, buyer.eventId, gone);
  return short;
}

/** Whoever claims of a pool or frees a place holds this until the end, and so sees all that others did. */
export async function lockEvent(db: Db, eventId: string): Promise<EventRow> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId)).for("no key update");
  if (!event) throw noSuchEvent();
  return event;
}

/** Takes the lowest free places until enough are won or none is left; each loss means that another buyer won it. */
async function claim(db: Db, buyer: Buyer, { option, limit, count }: Wanted) {
  const { eventId } = buyer;
  const [holder, holderId] =
    "waitlistId" in buyer ? [sql`waitlist_id`, buyer.waitlistId] : [sql`registration_id`, buyer.registrationId];
  for (let won = 0; ; ) {
    const { rows } = await db.execute<{ free: number; won: number }>(sql`
      with free as (
        select place from generate_series(1, ${limit}::int) place
        where not exists (
          select from ${claims} where event_id = ${eventId} and option = ${option} and seat_no = place
        )
      ), claim as (
        insert into ${claims} (event_id, option, seat_no, state, ${holder})
        select ${eventId}::uuid, ${option}, place, 'held', ${holderId}::uuid
        from free order by place limit ${count - won}
        on conflict do nothing
        returning seat_no
      )
      select (select count(*)::int from free) as free, (select count(*)::int from claim) as won`);
    const round = rows[0] ?? { free: 0, won: 0 };
    won += round.won;
    if (won === count || round.free === 0) return { won, left: round.free - round.won };
  }
}

/** Notes on the event which options just lost their last place, and tells the public pages. */
async function markSoldOut(db: Db, eventId: string, options: string[]): Promise<void> {
  const together = sql`array(select distinct unnest(${events.soldOut} || ${sql.param(options, events.soldOut)}) order by 1)`;
  await db.update(events).set({ soldOut: together }).where(eq(events.id, eventId));
  await announceChange(db);
}
