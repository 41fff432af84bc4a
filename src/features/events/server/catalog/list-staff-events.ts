/** The events that staff choose from: a page by cursor, with what came in, and how many there are in all. */
import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { paidCentsByGroup } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { EventFilters, EventPage } from "../../rules/catalog/staff-list.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations } from "../tables.ts";

type Asked = EventFilters & {
  /** Id of the last event of the page before. */ before?: string | undefined;
  limit: number;
};

const { id, title, date, location, timeZone, status, type, draft } = events;

const yearOf = sql<string>`to_char(${date} at time zone ${timeZone}, 'YYYY')`;
/** The day is looked up as the list shows it, in the event's own zone. */
const texts = sql`concat_ws(' ', ${yearOf}, ${title}, ${location},
  to_char(${date} at time zone ${timeZone}, 'FMDay, FMMonth FMDD, YYYY'))`;

/** All events, drafts as well, the latest first. */
export async function listStaffEvents(db: Db, { before, limit, ...filters }: Asked): Promise<EventPage> {
  const fits = fitting(filters);
  const last = db
    .select({ date, id })
    .from(events)
    .where(sql`${id} = ${before ?? null}`);
  const [[counted], found, years] = await Promise.all([
    db.select({ total: count() }).from(events).where(fits),
    db
      .select({ id, title, date, timeZone, type, status, isEdited: sql<boolean>`${draft} is not null` })
      .from(events)
      .where(and(fits, before ? sql`(${date}, ${id}) < (${last})` : undefined))
      .orderBy(desc(date), desc(id))
      .limit(limit + 1),
    db.selectDistinct({ year: yearOf }).from(events).orderBy(desc(yearOf)),
  ]);
  const page = found.slice(0, limit);
  const came = await whatCame(
    db,
    page.map((row) => row.id),
  );
  return {
    events: page.map((row) => ({
      ...{ id: row.id, event_title: row.title, event_date: row.date.toISOString(), time_zone: row.timeZone },
      ...{ event_type: row.type, status: row.status, hasDraft: row.isEdited && row.status !== "draft" },
      ...{ registered: came.registered.get(row.id) ?? 0, paidCents: came.paid.get(row.id) ?? 0 },
    })),
    total: counted?.total ?? 0,
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    years: years.map(({ year }) => year),
  };
}

const fitting = ({ q, type: wanted, year, status: state }: EventFilters): SQL | undefined =>
  and(
    textFilter(texts, q),
    wanted && eq(type, wanted),
    year ? sql`${yearOf} = ${year}` : undefined,
    state && eq(status, state),
  );

/** Registrations that have not ended, and the paid sums, of the events of one page. */
async function whatCame(db: Db, ids: string[]) {
  if (ids.length === 0) return { registered: new Map<string, number>(), paid: new Map<string, number>() };
  const ofPage = inArray(registrations.eventId, ids);
  const sources = sql`select ${registrations.id}::text as source_id, ${registrations.eventId}::text as of_group
    from ${registrations} where ${ofPage}`;
  const [counted, paid] = await Promise.all([
    db
      .select({ eventId: registrations.eventId, many: count() })
      .from(registrations)
      .where(and(ofPage, eq(registrations.status, "active")))
      .groupBy(registrations.eventId),
    paidCentsByGroup(db, REGISTRATION, sources),
  ]);
  return { registered: new Map(counted.map(({ eventId, many }) => [eventId, many])), paid };
}
