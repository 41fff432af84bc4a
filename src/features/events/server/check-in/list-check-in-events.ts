import { and, asc, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { CheckInEvents } from "../../rules/check-in/check-in-schema.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { events, registrations } from "../tables.ts";
import { countArrived } from "./read-statuses.ts";
import { isTodays, seesAllDoors } from "./require-door.ts";

/** An event of yesterday evening may still go on. */
const GOES_ON_MS = 36 * 60 * 60 * 1000;
/** The sessions of an event lie within a year of its day, on either side. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;
const AHEAD = 20;
const BEHIND = 5;

/**
 * Lists the events to check people in at: those to come, the next one first, then the latest that are over. Staff who may
 * only check people in see today's events.
 */
export async function listCheckInEvents(deps: Deps, staff: Staff): Promise<CheckInEvents> {
  const { db, now } = deps;
  const from = new Date(now().getTime() - GOES_ON_MS);
  const isPublished = eq(events.status, "published");
  const rows = db.select().from(events);
  const [ahead, behind] = await Promise.all([
    rows
      .where(and(isPublished, gte(events.date, from)))
      .orderBy(asc(events.date), asc(events.id))
      .limit(AHEAD),
    db
      .select()
      .from(events)
      .where(and(isPublished, lt(events.date, from)))
      .orderBy(desc(events.date), desc(events.id))
      .limit(BEHIND),
  ]);
  const all = [...ahead.map((row) => ({ row, isOver: false })), ...behind.map((row) => ({ row, isOver: true }))];
  const found = seesAllDoors(staff) ? all : await todaysOf(deps);
  const ids = found.map(({ row }) => row.id);
  const [arrived, expected] = await Promise.all([countArrived(db, ids), countExpected(db, ids)]);
  return found.map(({ row, isOver }) => ({
    ...entry(row),
    arrived: arrived.get(row.id) ?? 0,
    expected: expected.get(row.id) ?? 0,
    isOver,
  }));
}

/** An event of classes may have begun long before today's session. */
async function todaysOf(deps: Deps): Promise<{ row: EventRow; isOver: false }[]> {
  const begins = new Date(deps.now().getTime() - LONGEST_MS);
  const ends = new Date(deps.now().getTime() + LONGEST_MS);
  const rows = await deps.db
    .select()
    .from(events)
    .where(and(eq(events.status, "published"), gte(events.date, begins), lt(events.date, ends)))
    .orderBy(asc(events.date), asc(events.id));
  const todays = await Promise.all(rows.map(async (row) => ((await isTodays(deps, row)) ? [row] : [])));
  return todays.flat().map((row) => ({ row, isOver: false }));
}

const entry = (row: EventRow) => ({
  id: row.id,
  title: titleWithYear(eventView(row)),
  date: row.date.toISOString(),
  timeZone: row.timeZone,
  location: row.location,
});

/** Counts registered people, at least one per registration. The list at the door may have a few more. */
async function countExpected(db: Deps["db"], ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: registrations.eventId,
      people: sql<number>`sum(greatest(${registrations.headcount}, 1))::int`,
      n: count(),
    })
    .from(registrations)
    .where(and(inArray(registrations.eventId, [...ids]), eq(registrations.status, "active")))
    .groupBy(registrations.eventId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
