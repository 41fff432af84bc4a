/** The events that staff choose from: a page by cursor, and how many there are in all. */
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { EventFilters, EventPage } from "../../rules/catalog/staff-list.ts";
import { events } from "../tables.ts";

type Asked = EventFilters & {
  /** Id of the last event of the page before. */ before?: string | undefined;
  limit: number;
};

const { id, title, date, location, timeZone, status } = events;

/** The day is looked up as the list shows it, in the event's own zone. */
const texts = sql`concat_ws(' ', to_char(${date} at time zone ${timeZone}, 'YYYY'), ${title}, ${location},
  to_char(${date} at time zone ${timeZone}, 'FMDay, FMMonth FMDD, YYYY'))`;

/** Published events, the latest first. */
export async function listStaffEvents(db: Db, { q, before, limit }: Asked): Promise<EventPage> {
  const fits = and(eq(status, "published"), textFilter(texts, q));
  const last = db
    .select({ date, id })
    .from(events)
    .where(sql`${id} = ${before ?? null}`);
  const [[counted], found] = await Promise.all([
    db.select({ total: count() }).from(events).where(fits),
    db
      .select({ id, title, date, timeZone })
      .from(events)
      .where(and(fits, before ? sql`(${date}, ${id}) < (${last})` : undefined))
      .orderBy(desc(date), desc(id))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  return {
    events: page.map((row) => ({
      ...{ id: row.id, event_title: row.title, event_date: row.date.toISOString(), time_zone: row.timeZone },
    })),
    total: counted?.total ?? 0,
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
