/** Reads of events and registrations. */
import { and, asc, between, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { TEXT_PATTERN } from "#shared/characters.ts";
import type { EventStatus, EventType } from "../../rules/catalog/event-types.ts";
import { EVENT_PEOPLE, limitsOf } from "../../rules/catalog/sales.ts";
import type { EventDetail, EventView, ListedEvent } from "../../rules/catalog/schema.ts";
import { sessionsOf } from "../../rules/catalog/sessions.ts";
import { correctionsEnd, lastDayBefore } from "../../rules/registrations/corrections.ts";
import { noSuchEvent } from "../errors.ts";
import { events, registrationChanges, type registrations } from "../tables.ts";

/** Only the editor reads the draft. */
const { draft: _draft, ...eventColumns } = getTableColumns(events);
export type EventRow = Omit<typeof events.$inferSelect, "draft">;
export type Registration = typeof registrations.$inferSelect;

/**
 * True if an older event has the same slug, and so the plain address.
 *
 * @param table the name that the row's table has in a query.
 */
export function isNamesakeIn(table: string): SQL<boolean> {
  const row = sql.raw(table);
  return sql<boolean>`exists (
    select from events older where older.slug = ${row}.slug and (older.created_at, older.id) < (${row}.created_at, ${row}.id))`;
}

/**
 * The columns of lists and pages. Column names are spelled out in SQL, because Drizzle omits the table in a list of
 * columns.
 */
const shown = {
  ...eventColumns,
  isNamesake: isNamesakeIn("events"),
  claimedCount: sql<number>`case when events.capacity is null then 0 else (
    select count(*)::int from slot_claims taken where taken.event_id = events.id and taken.option = ${EVENT_PEOPLE}) end`,
};
export type ShownRow = EventRow & { isNamesake: boolean; claimedCount: number };

/** The same for one event, with the claimed units of each limited option. */
const detailed = {
  ...shown,
  taken: sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(counted.option, counted.units), '{}') from (
      select option, count(*)::int as units from slot_claims where event_id = events.id group by option) counted)`,
};
export type DetailRow = ShownRow & { taken: Record<string, number> };

/** Events in the given states, the earliest first. */
export async function listEvents(db: Db, statuses: readonly EventStatus[] = ["published"]): Promise<ListedEvent[]> {
  const rows = await db
    .select(shown)
    .from(events)
    .where(inArray(events.status, [...statuses]))
    .orderBy(asc(events.date), asc(events.id));
  return rows.map(listedEvent);
}

/** The published events of a type with their availability, the earliest first. */
export async function listEventsOf(db: Db, type: EventType): Promise<EventDetail[]> {
  const rows = await db
    .select(detailed)
    .from(events)
    .where(and(eq(events.status, "published"), eq(events.type, type)))
    .orderBy(asc(events.date), asc(events.id));
  return rows.map(eventDetail);
}

/** @throws `events.no-such-event` for an unknown id and for a draft. */
export async function getEventRow(db: Db, eventId: string): Promise<EventRow> {
  const [row] = await db.select(eventColumns).from(events).where(eq(events.id, eventId));
  if (!row || row.status === "draft") throw noSuchEvent();
  return row;
}

/** The present names of an event's tiers. @throws `events.no-such-event` */
export async function getTiers(db: Db, eventId: string): Promise<EventRow["tiers"]> {
  const [row] = await db.select({ tiers: events.tiers }).from(events).where(eq(events.id, eventId));
  if (!row) throw noSuchEvent();
  return row.tiers;
}

/** One event with its availability. @throws `events.no-such-event` for an unknown id and for a draft. */
export async function getEvent(db: Db, eventId: string): Promise<EventDetail> {
  const [row] = await db.select(detailed).from(events).where(eq(events.id, eventId));
  if (!row || row.status === "draft") throw noSuchEvent();
  return eventDetail(row);
}

/**
 * Finds the event of a page. An address that ends in the first characters of an event's id is found by those alone, so
 * that an address from the time of a namesake still works. `page` is today's address.
 *
 * @param slug the last part of its path.
 * @throws `events.no-such-event` for an unknown address and for a draft.
 */
export async function getRowByPage(db: Db, slug: string): Promise<DetailRow> {
  // PostgreSQL refuses characters that no slug has, such as U+0000.
  if (!TEXT_PATTERN.test(slug)) throw noSuchEvent();
  const start = /-([0-9a-f]{8})$/.exec(slug)?.[1];
  const isMeant = start
    ? between(events.id, `${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`)
    : eq(events.slug, slug);
  const rows = await db
    .select(detailed)
    .from(events)
    .where(and(ne(events.status, "draft"), isMeant));
  const row = rows.find((one) => start !== undefined || !one.isNamesake);
  if (!row) throw noSuchEvent();
  return row;
}

/** @throws `events.no-such-event` for an unknown address and for a draft. */
export const getEventByPage = async (db: Db, slug: string): Promise<EventDetail> =>
  eventDetail(await getRowByPage(db, slug));

/** Path of an event's page. */
export const pageOf = ({ id, slug, isNamesake }: Pick<ShownRow, "id" | "slug" | "isNamesake">): string =>
  `/events/${slug}${isNamesake ? `-${id.slice(0, 8)}` : ""}`;

const listedEvent = (row: ShownRow): ListedEvent => ({
  ...eventView(row),
  page: pageOf(row),
  is_full: isFull(row),
  // A free unit of a full event belongs to the first in line.
  capacity_left: row.capacity === null ? null : isFull(row) ? 0 : Math.max(0, row.capacity - row.claimedCount),
  sold_out: soldOutOptions(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const eventDetail = (row: DetailRow): EventDetail => ({
  ...listedEvent(row),
  capacity: row.capacity,
  corrections_last_day: correctionsLastDay(row),
  left: unitsLeft(row),
});

/** A free unit of a sold-out option belongs to the waitlist. */
function unitsLeft(row: DetailRow): Record<string, number> {
  const left = ([option, limit]: [string, number]) =>
    row.soldOut.includes(option) ? 0 : Math.max(0, limit - (row.taken[option] ?? 0));
  const limits = Object.entries(limitsOf(row)).filter(([option]) => option !== EVENT_PEOPLE);
  return Object.fromEntries(limits.map((one) => [one[0], left(one)]));
}

export const isFull = ({ soldOut }: EventRow): boolean => soldOut.includes(EVENT_PEOPLE);

/** Tiers, options, levels and classes that are sold out. */
export const soldOutOptions = ({ soldOut }: EventRow): string[] => soldOut.filter((option) => option !== EVENT_PEOPLE);

/** The last day, in the event's zone, on which registrants may correct names. */
export const correctionsLastDay = (row: EventRow): string =>
  lastDayBefore(correctionsEnd(eventView(row), row.correctionsUntil), row.timeZone);

/** Converts a row to the field names of the specification. */
export function eventView(row: EventRow): EventView {
  return {
    id: row.id,
    event_title: row.title,
    event_date: row.date.toISOString(),
    event_time: row.time,
    event_location: row.location,
    event_image_filename: row.imageFilename,
    event_image_alt: row.imageAlt,
    event_type: row.type,
    event_attachment_filename: row.attachmentFilename,
    event_date_obj: row.dateObj,
    sessions: sessionsOf({
      event_type: row.type,
      event_date: row.date.toISOString(),
      event_date_obj: row.dateObj,
      time_zone: row.timeZone,
    }),
    prices: row.prices,
    custom_info_obj: row.customInfoObj,
    time_zone: row.timeZone,
    status: row.status,
    registration_opens: row.registrationOpensAt?.toISOString() ?? null,
    registration_closes: row.registrationClosesAt?.toISOString() ?? null,
    has_waitlist: row.hasWaitlist,
  };
}

/** The corrections of the given registrations, the last correction first. */
export const listChanges = (db: Db, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? []
    : db
        .select()
        .from(registrationChanges)
        .where(inArray(registrationChanges.registrationId, [...registrationIds]))
        .orderBy(desc(registrationChanges.at));
