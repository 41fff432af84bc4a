/** Classes that have begun and are held again, for queries that go by an event's first day. */
import { and, between, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventView } from "../../rules/catalog/schema.ts";
import { type Upcoming, upcomingFirst } from "../../rules/catalog/upcoming.ts";
import { events } from "../tables.ts";
import { eventView } from "./queries.ts";

const DAY_MS = 86_400_000;
/** Classes are held again for some months after the first; staff set them up by the season. */
const SEASON_DAYS = 366;

/**
 * Certification events that have begun and have sessions to come, by id. The dates of sessions are texts, which the
 * database cannot read; these few are read here.
 */
export async function begunClasses(db: Db, now: Date): Promise<Map<string, Upcoming<EventView>>> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.status, "published"),
        eq(events.type, "CERTIFICATION"),
        between(events.date, new Date(now.getTime() - SEASON_DAYS * DAY_MS), now),
      ),
    );
  return new Map(upcomingFirst(rows.map(eventView), now).map((event) => [event.id, event]));
}
