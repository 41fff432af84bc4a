import { type SQL, sql } from "drizzle-orm";
import { sumsByGroup } from "#features/payments/server/charges/queries.ts";
import { sumPrograms } from "#features/payments/server/charges/sum-programs.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { Counted } from "#shared/counts.ts";
import { REGISTRATION } from "../registration-source.ts";
import { eventsAhead } from "./events-ahead.ts";

type Edition = { id: string; title: string; date: string; zone: string; type: string; capacity: number | null };
/** `nextDate` is the day that lists show: for classes that have begun, the day of the next session. */
type Ahead = Edition & { nextDate: string };
type Week = { weeksBefore: number; registrations: number };

const COLUMNS = sql.raw(`id, event_type as type, time_zone as zone, capacity,
  to_char(event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date, event_title || case
    when strpos(event_title, extract(year from timezone(time_zone, event_date))::text) > 0 then ''
    else ' ' || extract(year from timezone(time_zone, event_date)) end as title`);

/** How full the next event is, and its registrations by week beside those of the last edition of its type. */
export async function viewNextEvent(db: Db, now: Date) {
  const [next] = await nearestAhead(db, now, sql`status = 'published'`, 1);
  if (!next) return null;
  const before = sql`event_type = ${next.type} and event_date < ${next.date} and status <> 'draft'
    order by event_date desc, id limit 1`;
  const editions = [next, ...(await events(db, before))];
  const { rows } = await db.execute<{ people: number; registrations: number }>(sql`
    select coalesce(sum(headcount), 0)::int as people, count(*)::int as registrations
    from registrations where event_id = ${next.id} and status = 'active'`);
  const [fill = { people: 0, registrations: 0 }] = rows;
  const { id, title, nextDate: date, zone: timeZone, capacity } = next;
  return {
    id,
    title,
    date,
    timeZone,
    capacity,
    ...fill,
    editions: await Promise.all(
      editions.map(async (one) => ({
        title: one.title,
        weeks: await weeksOf(db, one, one.id === next.id ? now : undefined),
      })),
    ),
  };
}

async function events(db: Db, which: SQL): Promise<Edition[]> {
  return (await db.execute<Edition>(sql`select ${COLUMNS} from events where ${which}`)).rows;
}

/** The events ahead, the next one first. */
async function nearestAhead(db: Db, now: Date, which: SQL, most: number): Promise<Ahead[]> {
  const { byDay, isBegun, begun } = await eventsAhead(db, now);
  const [ahead, again] = await Promise.all([
    events(db, sql`${which} and ${byDay} order by event_date, id limit ${most}`),
    events(db, sql`${which} and ${isBegun}`),
  ]);
  return [...again, ...ahead]
    .map((one) => ({ ...one, nextDate: begun.get(one.id)?.next_date ?? one.date }))
    .sort((one, other) => Date.parse(one.nextDate) - Date.parse(other.nextDate))
    .slice(0, most);
}

const WEEKS = 16;

/** Registrations so far at each of the last sixteen weeks before the event, without the weeks still to come. */
async function weeksOf(db: Db, { id, date }: Edition, until?: Date): Promise<Week[]> {
  const { rows } = await db.execute<{ week: number; count: number }>(sql`
    select greatest(least(floor(extract(epoch from ${date}::timestamptz - created_at) / 604800), ${WEEKS}), 0)::int as week,
      count(*)::int as count
    from registrations where event_id = ${id} and status = 'active' group by 1`);
  const left = until ? Math.max(0, Math.floor((Date.parse(date) - until.getTime()) / 604_800_000)) : 0;
  let registrations = 0;
  const weeks: Week[] = [];
  for (let week = WEEKS; week >= 0; week--) {
    registrations += rows.find((row) => row.week === week)?.count ?? 0;
    if (week >= left) weeks.push({ weeksBefore: week, registrations });
  }
  return weeks;
}

/** Paid and open cents of the nearest events ahead, the next one first. */
export async function moneyOfNearest(db: Db, now: Date, most: number) {
  const ahead = await nearestAhead(db, now, sql`status <> 'draft'`, most);
  const shared = await sharedTitles(db, ahead);
  const [programs, own] = await Promise.all([
    sumPrograms(
      db,
      ahead.flatMap(({ id, title }) => (shared.has(id) ? [] : [title])),
    ),
    sumsByGroup(
      db,
      REGISTRATION,
      sql`select id::text as source_id, event_id::text as of_group from registrations
        where event_id = any(${sql.param([...shared])}::uuid[])`,
    ),
  ]);
  return ahead.map(({ id, title }) => {
    const { paidCents = 0, openCents = 0 } = (shared.has(id) ? own.get(id) : programs.get(title)) ?? {};
    return { id, title, paidCents, openCents };
  });
}

/**
 * Ids of events whose charges name the same program as another event's, such as classes held in spring and in fall. Only
 * the registrations tell their money apart, at the cost of reading each.
 */
async function sharedTitles(db: Db, ofPage: readonly Edition[]): Promise<Set<string>> {
  const year = (table: string) => sql.raw(`extract(year from timezone(${table}.time_zone, ${table}.event_date))`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select one.id from events as one where one.id = any(${sql.param(ofPage.map(({ id }) => id))}::uuid[]) and exists (
      select from events as other where other.event_type = one.event_type and other.id <> one.id
        and other.event_date between one.event_date - interval '366 days' and one.event_date + interval '366 days'
        and other.event_title = one.event_title and ${year("other")} = ${year("one")} and other.status <> 'draft')`);
  return new Set(rows.map(({ id }) => id));
}

export async function countEventsAhead(db: Db, now: Date, most?: number): Promise<Counted> {
  const { byDay, isBegun } = await eventsAhead(db, now);
  const part = (which: SQL) => sql`select from events where status = 'published' and ${which}`;
  return countUpTo(db, sql`from (${part(byDay)} union all ${part(isBegun)}) as ahead`, most);
}
