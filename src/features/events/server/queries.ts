/** Reads of events and registrations. */
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { correctionsEnd, lastDayBefore } from "../rules/corrections.ts";
import type { EventStatus } from "../rules/event-types.ts";
import { EVENT_PLACE } from "../rules/sales.ts";
import type { EventDetail, EventView, ListedEvent } from "../rules/schema.ts";
import { noSuchEvent } from "./errors.ts";
import { events, registrationChanges, registrations } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;
export type Registration = typeof registrations.$inferSelect;

/** Events in the given states, the earliest first. */
export async function listEvents(db: Db, statuses: readonly EventStatus[] = ["published"]): Promise<ListedEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.status, [...statuses]))
    .orderBy(asc(events.date), asc(events.id));
  return rows.map(listedEvent);
}

/** @throws `events.no-such-event` for an unknown id and for a draft. */
export async function getEventRow(db: Db, eventId: string): Promise<EventRow> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId));
  if (!row || row.status === "draft") throw noSuchEvent();
  return row;
}

const listedEvent = (row: EventRow): ListedEvent => ({
  ...eventView(row),
  is_full: row.soldOut.includes(EVENT_PLACE),
});

/** One event with what is left of it. */
export const eventDetail = (row: EventRow): EventDetail => ({
  ...listedEvent(row),
  capacity: row.capacity,
  corrections_last_day: lastDayBefore(correctionsEnd(eventView(row), row.correctionsUntil), row.timeZone),
  sold_out: row.soldOut.filter((option) => option !== EVENT_PLACE),
});

/** The row in the specification's words. An option that is sold out counts as complete, whoever said so. */
export function eventView(row: EventRow): EventView {
  const soldOptions = Object.keys(row.priceObj.optionalSponsorship ?? {}).filter((name) => row.soldOut.includes(name));
  const sold = Object.fromEntries(soldOptions.map((name) => [name, true]));
  return {
    id: row.id,
    event_title: row.title,
    event_date: row.date.toISOString(),
    event_time: row.time,
    event_location: row.location,
    event_image_filename: row.imageFilename,
    event_type: row.type,
    event_attachment_filename: row.attachmentFilename,
    event_date_obj: row.dateObj,
    price_obj: {
      ...row.priceObj,
      optionalSponsorshipComplete: { ...row.priceObj.optionalSponsorshipComplete, ...sold },
    },
    custom_info_obj: row.customInfoObj,
    time_zone: row.timeZone,
    status: row.status,
  };
}

/** Who registered for an event, the newest first. */
export const listRegistrations = (db: Db, eventId: string): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));

/** What was corrected in the given registrations, the last correction first. */
export const listChanges = (db: Db, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? []
    : db
        .select()
        .from(registrationChanges)
        .where(inArray(registrationChanges.registrationId, [...registrationIds]))
        .orderBy(desc(registrationChanges.at));
