/** Limited places: the primary key of `slot_claims` picks the winner, so that no two buyers get the same one. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { announceChange } from "#platform/live.ts";
import { events, slotClaims } from "./tables.ts";

export type Wanted = { option: string; limit: number };
type Buyer = { eventId: string; registrationId: string };

/**
 * Claims one place of each option, or as many as are left. Belongs into the registration's transaction: a claim that
 * another open transaction holds is waited for, and is free again if that one rolls back.
 *
 * @returns the options that nobody could claim any more; the caller then rolls back.
 */
export async function claimPlaces(db: Db, buyer: Buyer, wanted: readonly Wanted[]): Promise<string[]> {
  const taken: string[] = [];
  // Always in the same order: two buyers of the same two options would otherwise wait for each other.
  const ordered = [...wanted].sort((a, b) => (a.option < b.option ? -1 : 1));
  for (const { option, limit } of ordered) {
    if (!(await claimPlace(db, buyer, option, limit))) taken.push(option);
  }
  if (taken.length === 0) await markSoldOut(db, buyer.eventId, ordered);
  return taken;
}

/** Tries the lowest free place until one is won or none is left; each loss means that another buyer won it. */
async function claimPlace(db: Db, { eventId, registrationId }: Buyer, option: string, limit: number): Promise<boolean> {
  for (;;) {
    const { rows } = await db.execute<{ free: number | null; won: number | null }>(sql`
      with free as (
        select place from generate_series(1, ${limit}::int) place
        where not exists (
          select from ${slotClaims} where event_id = ${eventId} and option = ${option} and seat_no = place
        )
        order by place limit 1
      ), claim as (
        insert into ${slotClaims} (event_id, option, seat_no, state, registration_id)
        select ${eventId}::uuid, ${option}, place, 'held', ${registrationId}::uuid from free
        on conflict do nothing
        returning seat_no
      )
      select (select place from free) as free, (select seat_no from claim) as won`);
    if (rows[0]?.won != null) return true;
    if (rows[0]?.free == null) return false;
  }
}

/** Notes on the event which of the options just lost their last place, and tells the public pages. */
async function markSoldOut(db: Db, eventId: string, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const several = wanted.filter(({ limit }) => limit > 1);
  const counts = several.length > 0 ? await countClaims(db, eventId) : undefined;
  const gone = wanted.filter(({ option, limit }) => limit === 1 || (counts?.get(option) ?? 0) >= limit);
  if (gone.length === 0) return;
  const names = gone.map(({ option }) => option);
  const together = sql`array(select distinct unnest(${events.soldOut} || ${sql.param(names, events.soldOut)}) order by 1)`;
  await db.update(events).set({ soldOut: together }).where(eq(events.id, eventId));
  await announceChange(db);
}

/** Counts under the event's lock: of two buyers who take the last two places, the later one sees both. */
async function countClaims(db: Db, eventId: string): Promise<Map<string, number>> {
  await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for("no key update");
  const rows = await db
    .select({ option: slotClaims.option, claims: sql<number>`count(*)::int` })
    .from(slotClaims)
    .where(eq(slotClaims.eventId, eventId))
    .groupBy(slotClaims.option);
  return new Map(rows.map(({ option, claims }) => [option, claims]));
}
