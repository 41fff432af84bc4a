/** Registrations for one event that may be of one person: those beside one of them, and events that have any. */
import { and, count, eq, isNull, min, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventsAhead } from "../catalog/events-ahead.ts";
import { eventView, type Registration } from "../catalog/queries.ts";
import { registrationDoubles } from "../registrants/double-tables.ts";
import { events, registrations } from "../tables.ts";

const { earlierId, laterId, eventId, keptAt, keptBy } = registrationDoubles;

/** Those that may be of the same person, the kept ones included, while both stand. */
export async function doublesOf(
  db: Db,
  { id, status }: Pick<Registration, "id" | "status">,
): Promise<DeskRegistration["doubles"]> {
  if (status !== "active") return [];
  const rows = await db
    .select({ row: registrations, keptBy })
    .from(registrationDoubles)
    .innerJoin(
      registrations,
      eq(registrations.id, sql`case when ${earlierId} = ${id} then ${laterId} else ${earlierId} end`),
    )
    .where(
      and(
        or(eq(earlierId, id), eq(laterId, id)),
        eq(registrations.status, "active"),
        eq(registrations.eventId, eventId),
      ),
    )
    .orderBy(registrations.createdAt, registrations.id);
  return rows.map(({ row: { reference, firstName, lastName, company, email, createdAt }, keptBy }) => ({
    ...{ reference, name: `${firstName} ${lastName}`, company, email },
    ...{ createdAt: createdAt.toISOString(), keptBy },
  }));
}

/** Events to come with pairs that nobody decided about: how many, and since when the first. */
export async function listDoubledEvents({ db, now }: Pick<Deps, "db" | "now">) {
  const { createdAt } = registrations;
  const { isAhead } = await eventsAhead(db, now());
  const rows = await db
    .select({ event: events, count: count(), since: min(createdAt) })
    .from(registrationDoubles)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(registrations, eq(registrations.id, laterId))
    .where(and(isNull(keptAt), isAhead))
    .groupBy(events.id)
    .orderBy(events.date, events.id);
  return rows.flatMap(({ event, count, since }) =>
    since ? { eventId: event.id, title: titleWithYear(eventView(event)), count, since } : [],
  );
}
