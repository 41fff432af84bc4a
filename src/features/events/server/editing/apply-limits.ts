/** Adjusts claims when staff change an event's limits. The caller holds the lock of `lockForEdit`. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EVENT_PEOPLE, limitsOf } from "../../rules/catalog/sales.ts";
import type { EventRow } from "../catalog/queries.ts";
import { claimForRegistered } from "../claims/claim-for-registered.ts";
import { claims } from "../tables.ts";
import { unitsOf } from "./bought.ts";

/**
 * Claims the units that active registrations took of options without a limit, and numbers the claims of each option from
 * one, so that a limit below what is sold counts all of them and closes the sale. No registration loses a claim.
 */
export async function applyLimits(db: Db, event: EventRow): Promise<void> {
  const limited = Object.keys(limitsOf(event));
  if (limited.includes(EVENT_PEOPLE)) await claimForRegistered(db, event);
  const options = limited.filter((option) => option !== EVENT_PEOPLE);
  if (options.length > 0) await claimTaken(db, event, options);
  if (limited.length > 0) await renumber(db, event.id, limited);
}

/** Numbers the new claims after the existing ones, beyond the limit if need be. */
const claimTaken = (db: Db, event: EventRow, options: readonly string[]) =>
  db.execute(sql`
    with wanted as (
      select id, option, min(created_at) as created_at, count(*) as units from (${unitsOf(event)}) as taken
      where option = any(${sql.param([...options])}::text[]) group by id, option
    ), lacking as (
      select id, option, created_at, units - (
        select count(*) from ${claims} where registration_id = wanted.id and ${claims}.option = wanted.option
      ) as units from wanted
    ), unit as (
      select id, option, row_number() over (partition by option order by created_at, id) as number
      from lacking, generate_series(1, units)
    )
    insert into ${claims} (event_id, option, seat_no, state, registration_id)
    select ${event.id}::uuid, option, number + coalesce((
      select max(seat_no) from ${claims} where event_id = ${event.id} and ${claims}.option = unit.option
    ), 0), case when money = 'awaiting_payment' then 'held' else 'sold' end, id
    from unit join registrant_facts on registration_id = id`);

/** Goes through negative numbers, so that no two rows ever have the same number. */
async function renumber(db: Db, eventId: string, options: readonly string[]): Promise<void> {
  const isMeant = sql`event_id = ${eventId} and option = any(${sql.param([...options])}::text[])`;
  await db.execute(sql`
    with numbered as (
      select option, seat_no, row_number() over (partition by option order by seat_no) as number
      from ${claims} where ${isMeant}
    )
    update ${claims} set seat_no = -numbered.number from numbered
    where event_id = ${eventId} and ${claims}.option = numbered.option and ${claims}.seat_no = numbered.seat_no
      and numbered.number <> numbered.seat_no`);
  await db.execute(sql`update ${claims} set seat_no = -seat_no where ${isMeant} and seat_no < 0`);
}
