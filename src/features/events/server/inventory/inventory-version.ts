/** The version of an event's inventory, which open pages watch. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Topic } from "#platform/live/live-channel.ts";
import { getEventRow } from "../catalog/queries.ts";

/** A digest that changes with anything that the screen shows: limits, claims, the waitlist, and payments. */
export async function inventoryVersion(db: Db, eventId: string): Promise<string> {
  const { rows } = await db.execute<{ seen: string }>(sql`
    select md5(concat_ws('|',
      (select concat(version, sold_out) from events where id = ${eventId}),
      (select string_agg(concat(option, seat_no, state, registration_id, waitlist_id, hold_id), ',' order by option, seat_no)
        from slot_claims where event_id = ${eventId}),
      (select string_agg(concat(id, status, place, offer_until), ',' order by id) from waitlist where event_id = ${eventId}),
      (select string_agg(concat(id, version), ',' order by id) from unit_holds where event_id = ${eventId}),
      (select concat(count(*), '/', count(*) filter (where money = 'awaiting_payment'))
        from registrant_facts where event_id = ${eventId}),
      (select max(hold_until) from registrations where event_id = ${eventId} and status = 'active'))) as seen`);
  return rows[0]?.seen ?? "";
}

const LOOK_EVERY_MS = 2_500;

/** Read every few seconds while a page watches, for the reason given at `registrantsTopic`. */
export const inventoryTopic = (db: Db, eventId: string): Topic => ({
  name: `inventory:${eventId}`,
  everyMs: LOOK_EVERY_MS,
  read: async () => {
    await getEventRow(db, eventId);
    return JSON.stringify({ seen: await inventoryVersion(db, eventId) });
  },
});
