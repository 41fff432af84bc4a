import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

/** Events that one card shows. */
const MOST = 5;

/** Events looked through: each costs a look-up, and hardly anyone registers further ahead. */
const MOST_AHEAD = 200;

/**
 * Counts each event's active registrations since a time, the most first, with the latest registrant. Only of the nearest
 * events ahead.
 */
export async function registrationsSince(db: Db, since: Date, now: Date) {
  const { rows } = await db.execute<{ id: string; title: string; registrations: number; last: string }>(sql`
    select events.id, event_title || ' ' || extract(year from timezone(time_zone, event_date)) as title,
      new.registrations, new.last
    from (
      select id, event_title, time_zone, event_date from events
      where status = 'published' and event_date > ${now.toISOString()}
      order by event_date, id limit ${sql.raw(String(MOST_AHEAD))}) as events
    cross join lateral (
      select count(*)::int as registrations, (array_agg(company || ', ' || first_name || ' ' || last_name order by created_at desc))[1] as last
      from registrations where event_id = events.id and created_at >= ${since.toISOString()} and status = 'active') as new
    where new.registrations > 0
    order by new.registrations desc, events.id limit ${sql.raw(String(MOST))}`);
  return rows;
}
