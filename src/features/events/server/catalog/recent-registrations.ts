import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";

/** Events that one card shows. */
const MOST = 5;

/** Counts each event's active registrations since a time, the most first, with the latest registrant. Events ahead only. */
export async function registrationsSince(db: Db, since: Date, now: Date) {
  const { rows } = await db.execute<{ id: string; title: string; registrations: number; last: string }>(sql`
    select events.id, event_title || ' ' || extract(year from timezone(time_zone, event_date)) as title,
      new.registrations, new.last
    from events cross join lateral (
      select count(*)::int as registrations, (array_agg(company || ', ' || first_name || ' ' || last_name order by created_at desc))[1] as last
      from registrations where event_id = events.id and created_at >= ${since.toISOString()} and status = 'active') as new
    where events.status = 'published' and event_date > ${now.toISOString()} and new.registrations > 0
    order by new.registrations desc, events.id limit ${sql.raw(String(MOST))}`);
  return rows;
}
