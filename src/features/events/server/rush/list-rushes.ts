/** Events that got many unpaid registrations in an hour, for staff to check. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventsAhead } from "../catalog/events-ahead.ts";
import { eventView } from "../catalog/queries.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { events, registrations } from "../tables.ts";
import { isUnpaidSince } from "./refuse-rush.ts";

/** Staff see an event that got more than this many in an hour. */
const MOST_UNSEEN = 20;
/** The notice is shown for three days, like the one about emails that are held back. */
const TOLD_MS = 3 * 86_400_000;

export type Rush = { eventId: string; title: string; count: number; since: Date };

/**
 * Upcoming events that got more than twenty unpaid registrations in one hour of the last three days. The count covers
 * all three days.
 */
export async function listRushes({ db, now }: Pick<Deps, "db" | "now">): Promise<Rush[]> {
  const { eventId, createdAt, registrationId } = registrantFacts;
  const window = sql`partition by ${eventId} order by ${createdAt} range between interval '1 hour' preceding and current row`;
  const { isAhead } = await eventsAhead(db, now());
  const counted = db
    .select({ eventId, createdAt, inHour: sql<number>`count(*) over (${window})`.as("in_hour") })
    .from(registrantFacts)
    .innerJoin(registrations, eq(registrations.id, registrationId))
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(events.status, "published"), isAhead, isUnpaidSince(new Date(now().getTime() - TOLD_MS))))
    .as("counted");
  const found = await db
    .select({
      id: counted.eventId,
      count: sql<number>`count(*)::int`,
      since: sql`min(${counted.createdAt})`.mapWith(registrantFacts.createdAt),
    })
    .from(counted)
    .groupBy(counted.eventId)
    .having(sql`max(${counted.inHour}) > ${MOST_UNSEEN}`);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.select().from(events).where(inArray(events.id, ids)) : [];
  return rows.flatMap((row) =>
    found
      .filter(({ id }) => id === row.id)
      .map(({ id, ...rush }) => ({ ...rush, eventId: id, title: titleWithYear(eventView(row)) })),
  );
}
