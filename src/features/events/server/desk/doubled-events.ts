/** Events whose registrations may be of one person twice. */
import { and, count, eq, min } from "drizzle-orm";
import { isSecond } from "#features/membership/server/doubles/doubles.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventsAhead } from "../catalog/events-ahead.ts";
import { eventView } from "../catalog/queries.ts";
import { events, registrations } from "../tables.ts";

/** Events to come with pairs that nobody decided about: how many, and since when the first. */
export async function listDoubledEvents({ db, now }: Pick<Deps, "db" | "now">) {
  const { id, eventId, createdAt } = registrations;
  const { isAhead } = await eventsAhead(db, now());
  const rows = await db
    .select({ event: events, count: count(), since: min(createdAt) })
    .from(registrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(isSecond(id), isAhead))
    .groupBy(events.id)
    .orderBy(events.date, events.id);
  return rows.flatMap(({ event, count, since }) =>
    since ? { eventId: event.id, title: titleWithYear(eventView(event)), count, since } : [],
  );
}
