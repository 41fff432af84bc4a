import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import { formatLongDate } from "#shared/dates.ts";
import type { Found } from "#shared/found.ts";

type EventRow = { id: string; title: string; date: string; zone: string; location: string; status: string };
type WaiterRow = { id: string; eventId: string; name: string; company: string; status: string; event: string };

/** Events of every state, by title, month, year or place. */
export async function findEvents(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`found_row.id, event_title as title, event_date as date, time_zone as zone, event_location as location,
    status`;
  const source = { table: "events", newestBy: "event_date", select };
  return (await findRows<EventRow>(db, source, query, most)).map(({ id, title, date, zone, location, status }) => ({
    kind: "event" as const,
    pageId: id,
    label: title,
    reference: null,
    isOver: status === "cancelled",
    detail: [formatLongDate(date, zone), location].filter(Boolean).join(" · "),
  }));
}

/** People on waitlists, by name, company, email or phone. */
export async function findWaiters(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const source = {
    table: "waitlist",
    newestBy: "created_at",
    select: sql`found_row.id, event_id as "eventId", first_name || ' ' || last_name as name, company,
      found_row.status, event_title as event`,
    join: sql`join events on events.id = event_id`,
  };
  return (await findRows<WaiterRow>(db, source, query, most)).map((row) => ({
    kind: "waiter" as const,
    pageId: row.eventId,
    label: row.name,
    reference: null,
    detail: `${row.company} · ${row.event}`,
    isOver: !["waiting", "offered"].includes(row.status),
  }));
}
