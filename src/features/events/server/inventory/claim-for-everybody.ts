import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EVENT_PLACE } from "../../rules/catalog/sales.ts";
import { registrations, slotClaims } from "../tables.ts";

/**
 * Gives everybody who is registered a place of the event's capacity: while an event takes as many as come nobody claims
 * one, so that a capacity set later would not know who is in. More people than places keep theirs, beyond the limit.
 *
 * The caller holds the event by `lockEvent`.
 */
export async function claimForEverybody(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`
    with lacking as (
      select id, created_at, headcount - (
        select count(*)::int from ${slotClaims} where registration_id = ${registrations.id} and option = ${EVENT_PLACE}
      ) as people
      from ${registrations} where event_id = ${eventId} and status = 'active'
    ), person as (
      select id, row_number() over (order by created_at, id) as number
      from lacking, generate_series(1, people)
    ), seat as (
      select seat_no, row_number() over (order by seat_no) as number
      from generate_series(1, (
        select count(*) from ${slotClaims} where event_id = ${eventId} and option = ${EVENT_PLACE}
      ) + (select count(*) from person)) seat_no
      where not exists (
        select from ${slotClaims} taken
        where taken.event_id = ${eventId} and taken.option = ${EVENT_PLACE} and taken.seat_no = seat_no.seat_no
      )
    )
    insert into ${slotClaims} (event_id, option, seat_no, state, registration_id)
    select ${eventId}::uuid, ${EVENT_PLACE}, seat_no, 'held', id from person join seat using (number)`);
}
