import { and, asc, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { CheckInEvents } from "../../rules/check-in/check-in-schema.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { events, registrations } from "../tables.ts";
import { countArrived } from "./read-standings.ts";

/** An event of yesterday evening may still go on. */
const GOES_ON_MS = 36 * 60 * 60 * 1000;
const AHEAD = 20;
const BEHIND = 5;

/** The events at whose door one may stand: the next one first, then the last ones that are over. */
export async function listCheckInEvents({ db, now }: Pick<Deps, "db" | "now">): Promise<CheckInEvents> {
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
  const found = [...ahead.map((row) => ({ row, isOver: false })), ...behind.map((row) => ({ row, isOver: true }))];
  const ids = found.map(({ row }) => row.id);
  const [arrived, expected] = await Promise.all([countArrived(db, ids), countExpected(db, ids)]);
  return found.map(({ row, isOver }) => ({
    ...entry(row),
    ...{ arrived: arrived.get(row.id) ?? 0, expected: expected.get(row.id) ?? 0, isOver },
  }));
}

const entry = (row: EventRow) => ({
  ...{ id: row.id, title: titleWithYear(eventView(row)), date: row.date.toISOString() },
  ...{ timeZone: row.timeZone, location: row.location },
});

/** Registered people, at least one for each registration: as many as the door has on its list, or a few less. */
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
