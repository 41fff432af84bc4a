/** The events that staff choose from: a page by cursor, with what came in, and how many there are in all. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { sumsByGroup } from "#features/payments/server/charges/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { type Listed, listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { MOST_COUNTED } from "#shared/counts.ts";
import { sessionsOf } from "../../rules/catalog/sessions.ts";
import type { EventFilters, EventPage } from "../../rules/catalog/staff-list.ts";
import { lastDayOf } from "../../rules/catalog/upcoming.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";
import { eventsAhead } from "./events-ahead.ts";

type EventQuery = EventFilters & {
  /** Id of the last event of the page before. */
  before?: string | undefined;
  limit: number;
  /** Decides which events are over. */
  now: Date;
  mostCounted?: number;
};

const { id, title, date, dateObj, timeZone, status, type, draft } = events;

/** The index `events_by_year` has exactly this expression. */
const yearOf = sql<number>`(extract(year from timezone(${timeZone}, ${date}))::int)`;

/** Lists events, drafts included, the latest first; those to come are listed nearest first. */
export async function listStaffEvents(
  db: Db,
  { before, limit, now, mostCounted, ...filters }: EventQuery,
): Promise<EventPage> {
  const isDown = filters.when !== "coming";
  const listed = listedBy(filters, filters.when && (await eventsAhead(db, now)).isAhead);
  const last = db
    .select({ date, id })
    .from(events)
    .where(sql`${id} = ${before ?? null}`);
  const isAfter = before ? sql`(${date}, ${id}) ${isDown ? sql`<` : sql`>`} (${last})` : undefined;
  const [counted, found, years] = await Promise.all([
    countListed(db, listed, mostCounted),
    db
      .select(ROW)
      .from(events)
      .where(onPage({ ...listed, id, keys: [date, id], isDown, isAfter, most: limit + 1 }))
      .orderBy(...(isDown ? [desc(date), desc(id)] : [date, id]))
      .limit(limit + 1),
    listYears(db),
  ]);
  const page = found.slice(0, limit);
  const figures = await figuresOf(
    db,
    page.map((row) => row.id),
    mostCounted,
  );
  return {
    events: page.map((row) => viewEvent(row, figures.get(row.id))),
    ...counted,
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    years,
  };
}

const ROW = { id, title, date, timeZone, type, status, dateObj, isEdited: sql<boolean>`${draft} is not null` };
type Row = Pick<typeof events.$inferSelect, "id" | "title" | "date" | "timeZone" | "type" | "status" | "dateObj"> & {
  isEdited: boolean;
};

function viewEvent(row: Row, figures: Figures = NO_FIGURES): EventPage["events"][number] {
  const dated = { event_date: row.date.toISOString(), time_zone: row.timeZone, event_type: row.type };
  const sessions = sessionsOf({ ...dated, event_date_obj: row.dateObj });
  return {
    id: row.id,
    event_title: row.title,
    ...dated,
    lastDay: lastDayOf({ ...dated, sessions }),
    status: row.status,
    hasDraft: row.isEdited && row.status !== "draft",
    ...figures,
  };
}

/** @param isAhead matches events that are not over; given with `when` only. */
const listedBy = ({ q, type: kind, year, status: state, when }: EventFilters, isAhead: SQL | undefined): Listed => ({
  table: events,
  words: wordsIn(listWords(events), q),
  which: and(
    kind && eq(type, kind),
    year ? sql`${yearOf} = ${Number(year)}` : undefined,
    state && eq(status, state),
    isAhead && (when === "past" ? sql`not ${isAhead}` : isAhead),
  ),
  order: when === "coming" ? sql`${date}, ${id}` : sql`${date} desc, ${id} desc`,
});

/** Reads the index once for each year instead of every event. */
async function listYears(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    with recursive years as (
      (select ${yearOf} as year from ${events} order by 1 desc limit 1)
      union all
      select (select ${yearOf} from ${events} where ${yearOf} < years.year order by 1 desc limit 1) from years
      where years.year is not null
    )
    select year from years where year is not null`);
  return rows.map(({ year }) => String(year));
}

type Figures = { registered: number; paidCents: number; isMore?: true };
const NO_FIGURES: Figures = { registered: 0, paidCents: 0 };

/**
 * Counts active registrations, and sums what is paid of any. Of an event with more registrations than `most` the figures
 * are lower bounds, and `isMore` says so.
 */
async function figuresOf(db: Db, ids: string[], most = MOST_COUNTED): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const ofPage = sql`unnest(${sql.param(ids)}::uuid[]) as of_page (event_id)`;
  const first = (which: SQL) => sql`(select id from ${registrations} where event_id = of_page.event_id ${which}
    limit ${sql.raw(String(most + 1))})`;
  const sources = sql`select counted.id::text as source_id, of_page.event_id::text as of_group
    from ${ofPage} cross join lateral ${first(sql``)} as counted`;
  const [{ rows }, paid] = await Promise.all([
    db.execute<{ event: string; active: number; whole: number }>(sql`
      select event_id as event, (select count(*)::int from ${first(sql`and status = 'active'`)} as counted) as active,
        (select count(*)::int from ${first(sql``)} as counted) as whole from ${ofPage}`),
    sumsByGroup(db, REGISTRATION, sources),
  ]);
  return new Map(
    rows.map(({ event, active, whole }) => [
      event,
      {
        registered: Math.min(active, most),
        paidCents: paid.get(event)?.paidCents ?? 0,
        ...(whole > most && { isMore: true as const }),
      },
    ]),
  );
}
