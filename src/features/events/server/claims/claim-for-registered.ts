import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import { peopleOfUnit } from "../../rules/kinds/people-of-unit.ts";
import type { EventRow } from "../catalog/queries.ts";
import { claims, registrations, unitHolds } from "../tables.ts";

/**
 * Claims units of the event's people for every active registration and every hold. An event without a capacity has no
 * such claims, so a capacity that staff set later would not count them. Registrations and holds beyond the capacity
 * keep their claims. The caller holds the lock of `lockEvent`.
 */
export async function claimForRegistered(db: Db, event: EventRow): Promise<void> {
  const { id: eventId } = event;
  await db.execute(sql`
    with holder as (
      select id as registration_id, null::uuid as hold_id, created_at, headcount from ${registrations}
      where event_id = ${eventId} and status = 'active'
      union all
      select null, hold_id, created_at, headcount from jsonb_to_recordset(${await peopleHeld(db, event)}::jsonb)
        as held(hold_id uuid, created_at timestamptz, headcount int)
    ), lacking as (
      select registration_id, hold_id, created_at, headcount - (
        select count(*)::int from ${claims} where option = ${EVENT_PEOPLE}
          and (registration_id = holder.registration_id or hold_id = holder.hold_id)
      ) as people
      from holder
    ), person as (
      select registration_id, hold_id, row_number() over (order by created_at, registration_id, hold_id) as number
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
    insert into ${claims} (event_id, option, seat_no, state, registration_id, hold_id)
    select ${eventId}::uuid, ${EVENT_PEOPLE}, seat_no,
      case when person.hold_id is not null or money = 'awaiting_payment' then 'held' else 'sold' end,
      person.registration_id, person.hold_id
    from person join unit using (number) left join registrant_facts facts using (registration_id)`);
}

/** The people of each hold that has not ended, as JSON. The event's prices say how many people a unit includes. */
async function peopleHeld(db: Db, event: EventRow): Promise<string> {
  const held = await db
    .select()
    .from(unitHolds)
    .where(and(eq(unitHolds.eventId, event.id), isNull(unitHolds.endedAt)));
  return JSON.stringify(
    held.map(({ id, createdAt, option, units }) => ({
      hold_id: id,
      created_at: createdAt,
      headcount: peopleOfUnit(event, option) * units,
    })),
  );
}
