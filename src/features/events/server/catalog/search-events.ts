/** Searches the published events: upcoming ones first, then past ones. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  type Found,
  findRanked,
  firstTexts,
  type MarkedPart,
  type SearchPage,
  searchQuery,
  searchRows,
} from "#platform/database/full-text-search.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { begunClasses } from "./begun-classes.ts";
import { isDayAhead, isOneOf, mayBeAhead } from "./events-ahead.ts";
import { isNamesakeIn, pageOf } from "./queries.ts";

export type FoundEvent = {
  /** Path of its page. */
  page: string;
  title: MarkedPart[];
  /** Instant, ISO 8601; for classes that have begun, of the next session. */
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
  at: number;
};

const COLUMNS = sql.raw("id, slug, created_at, event_title, event_date, time_zone, event_location, event_type, search");

/** Titles and locations of the published events. */
export const eventTexts = (db: Db): Promise<string[]> =>
  firstTexts(db, {
    text: sql.raw("event_title || ' ' || event_location"),
    from: sql.raw("events where status = 'published'"),
    order: sql.raw("event_date desc"),
  });

/** Upcoming, begun and past events are searched apart, so that many past events cannot crowd out the upcoming ones. */
export async function searchEvents(db: Db, page: SearchPage & { now: Date }): Promise<Found<FoundEvent>> {
  const query = searchQuery(page.text);
  const begun = await begunClasses(db, page.now);
  const found = await findRanked<Row>(db, page, {
    tables: datedEvents({ query, now: page.now, begunIds: [...begun.keys()] }),
    from: sql`dated`,
    title: sql.raw("event_title"),
    order: { first: sql`ahead desc`, last: sql`case when ahead then event_date end, event_date desc` },
    select: sql`id, slug, ${isNamesakeIn("shown")} as "isNamesake", event_location as location, event_type as type,
      time_zone as "timeZone", ahead as "isAhead", (extract(epoch from event_date) * 1000)::float8 as at`,
    query,
  });
  return {
    ...found,
    rows: found.rows.map(({ id, slug, isNamesake, at, ...event }) => ({
      ...event,
      page: pageOf({ id, slug, isNamesake }),
      date: begun.get(id)?.next_date ?? new Date(at).toISOString(),
    })),
  };
}

type DatedQuery = { query: SQL; now: Date; begunIds: readonly string[] };

/** The rows to rank, each with whether it is still ahead. */
function datedEvents({ query, now, begunIds }: DatedQuery): SQL {
  const isBegun = isOneOf(begunIds);
  const part = (name: string, dates: SQL, order: SQL) =>
    searchRows({ name, columns: COLUMNS, from: sql`events where status = 'published' and ${dates}`, order, query });
  return sql`${part("ahead", sql`${mayBeAhead(now)} and not ${isBegun}`, sql`event_date`)},
    ${part("begun", isBegun, sql`event_date`)},
    ${part("past", sql`not ${mayBeAhead(now)} and not ${isBegun}`, sql`event_date desc`)},
    dated as (
      select *, ${isBegun} or ${isDayAhead(now)} as ahead
      from (select * from ahead_found union all select * from begun_found union all select * from past_found) as events
    )`;
}
