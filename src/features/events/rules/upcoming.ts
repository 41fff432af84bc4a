/** Which events still lie ahead, decided by the calendar of the place where they happen. */
import type { EventStatus } from "./event-types.ts";

type Dated = { event_date: string; time_zone: string };

const calendars = new Map<string, Intl.DateTimeFormat>();

/** `2027-05-14` in the given zone: days compare as text. */
function dayIn(zone: string, at: Date): string {
  let calendar = calendars.get(zone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    calendars.set(zone, calendar);
  }
  return calendar.format(at);
}

/** True until the event's own day ends in its zone: a desk on the course takes late teams on that day. */
export const isUpcoming = (event: Dated, now: Date): boolean =>
  dayIn(event.time_zone, new Date(event.event_date)) >= dayIn(event.time_zone, now);

/** Only events that lie ahead, the earliest first. */
export const upcomingFirst = <E extends Dated>(events: readonly E[], now: Date): E[] =>
  events.filter((event) => isUpcoming(event, now)).sort((a, b) => Date.parse(a.event_date) - Date.parse(b.event_date));

export type Closed = "past" | "cancelled" | "not-published" | "full";

/** Why nobody can register, or `undefined` while registration is open. */
export function closedReason(event: Dated & { status: EventStatus; is_full?: boolean }, now: Date): Closed | undefined {
  if (event.status === "cancelled") return "cancelled";
  if (event.status !== "published") return "not-published";
  if (!isUpcoming(event, now)) return "past";
  return event.is_full ? "full" : undefined;
}

export const CLOSED_TEXTS: Record<Closed, string> = {
  past: "This event has taken place. Registration is closed.",
  cancelled: "This event was cancelled. Registration is closed.",
  "not-published": "This event is not open for registration.",
  full: "This event is full. Registration is closed.",
};
