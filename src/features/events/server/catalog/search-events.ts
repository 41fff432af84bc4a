/** Searches the published events: upcoming ones first, then past ones. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  asFound,
  type Found,
  MAX_FOUND,
  type MarkedPart,
  markedTitle,
  pageRows,
  readMarks,
  type SearchPage,
  searchQuery,
  searchRank,
  searchRows,
  searchStatement,
} from "#platform/database/full-text-search.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { begunClasses } from "./begun-classes.ts";
import { isNamesakeIn, pageOf } from "./queries.ts";

export type FoundEvent = {
  /** Path of its page. */
  page: string;
  title: MarkedPart[];
  /** Instant, ISO 8601; of classes that have begun, on the day of the session that comes next. */
  date: string;
  timeZone: string;
  location: string;
  type: EventType;
  /** Its day has not ended yet, in its own zone, or sessions of its classes are still to come. */
  isAhead: boolean;
};

type Row = Omit<FoundEvent, "page" | "title" | "date"> & {
  id: string;
  slug: string;
  isNamesake: boolean;
  marked: string;
  at: number;
  total: number;
};

const DAY_MS = 86_400_000;
const COLUMNS = sql.raw("id, slug, created_at, event_title, event_date, time_zone, event_location, event_type, search");

/** Upcoming, begun and past events are searched apart, so that many past events cannot crowd out the upcoming ones. */
export async function searchEvents(db: Db, page: SearchPage & { now: Date }): Promise<Found<FoundEvent>> {
  const { text, now } = page;
  const query = searchQuery(text);
  // No zone is more than a day behind UTC: every upcoming event is in the first half.
  const yesterday = sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const begun = await begunClasses(db, now);
  const isBegun = sql`id = any(${sql.param([...begun.keys()])}::uuid[])`;
  const part = (name: string, dates: SQL, order: SQL) =>
    searchRows({ name, columns: COLUMNS, from: sql`events where status = 'published' and ${dates}`, order, query });
  const { rows } = await db.execute<Row>(
    searchStatement(sql`
      with ${part("ahead", sql`event_date >= ${yesterday} and not ${isBegun}`, sql`event_date`)},
      ${part("begun", isBegun, sql`event_date`)},
      ${part("past", sql`event_date < ${yesterday} and not ${isBegun}`, sql`event_date desc`)},
      dated as (
        select *, ${isBegun}
          or timezone(time_zone, event_date)::date >= timezone(time_zone, ${now.toISOString()}::timestamptz)::date as ahead
        from (select * from ahead_found union all select * from begun_found union all select * from past_found) as found
      ), shown as (
        select *, least(count(*) over (), ${MAX_FOUND}::int)::int as total, row_number() over (
          order by ahead desc, lower(event_title) = lower(${text}) desc, ${searchRank(query)} desc,
            case when ahead then event_date end, event_date desc, id) as rank
        from dated order by rank ${pageRows(page)}
      )
      select id, slug, ${isNamesakeIn("shown")} as "isNamesake", ${markedTitle(sql.raw("event_title"), query)} as marked, event_location as location,
        event_type as type, time_zone as "timeZone", ahead as "isAhead", total,
        (extract(epoch from event_date) * 1000)::float8 as at
      from shown order by rank`),
  );
  const found = asFound(rows);
  return {
    ...found,
    rows: found.rows.map(({ id, slug, isNamesake, marked, at, ...event }) => ({
      ...event,
      page: pageOf({ id, slug, isNamesake }),
      title: readMarks(marked),
      date: begun.get(id)?.next_date ?? new Date(at).toISOString(),
    })),
  };
}
