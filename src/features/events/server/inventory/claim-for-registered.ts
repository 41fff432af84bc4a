import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import { claims, registrations } from "../tables.ts";

/**
 * Claims the event's people for every active registration. An event without a capacity needs no claims, so a capacity
 * that staff set later would not count the people who are registered already. Registrations beyond the capacity keep
 * their claims. The caller holds the lock of `lockEvent`.
 */
export async function claimForRegistered(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`
    with lacking as (
      select id, created_at, headcount - (
        select count(*)::int from ${claims} where registration_id = ${registrations.id} and option = ${EVENT_PEOPLE}
      ) as people
      from ${registrations} where event_id = ${eventId} and status = 'active'
    ), person as (
      select id, row_number() over (order by created_at, id) as number
      from lacking, generate_series(1, people)
    ), unit as (
      select seat_no, row_number() over (order by seat_no) as number
      from generate_series(1, (
        select count(*) from ${claims} where event_id = ${eventId} and option = ${EVENT_PEOPLE}
      ) + (select count(*) from person)) seat_no
      where not exists (
        select from ${claims} taken
        where taken.event_id = ${eventId} and taken.option = ${EVENT_PEOPLE} and taken.seat_no = seat_no.seat_no
      )
    )
    insert into ${claims} (event_id, option, seat_no, state, registration_id)
    select ${eventId}::uuid, ${EVENT_PEOPLE}, seat_no,
      case when money = 'awaiting_payment' then 'held' else 'sold' end, id
    from person join unit using (number) join registrant_facts on registration_id = id`);
}
