/** Which events are upcoming, by the calendar of the event's own time zone. */
import { atClock, isoDay } from "#shared/dates.ts";
import type { EventStatus } from "./event-types.ts";

type Dated = {
  event_date: string;
  time_zone: string;
  /** Class -> its sessions, the earliest first; empty for all but certification events. */
  sessions?: Record<string, readonly { starts?: string | undefined }[]>;
};

/** The first days of an event and of its classes' sessions, the earliest first. */
const daysOf = ({ event_date, time_zone, sessions = {} }: Dated): string[] =>
  [
    isoDay(event_date, time_zone),
    ...Object.values(sessions).flatMap((some) => some.flatMap(({ starts = [] }) => starts)),
  ].toSorted();

/**
 * True until the event's own day ends in its zone, because check-in accepts late teams on that day. An event with
 * classes is upcoming until the first day of its last session ends.
 */
export const isUpcoming = (event: Dated, now: Date): boolean => lastDayOf(event) >= isoDay(now, event.time_zone);

/** An upcoming event, with the instant whose day is displayed in lists. */
export type Upcoming<E> = E & { next_date: string };

/** The last day on which the event or one of its sessions begins, in its zone. */
export const lastDayOf = (event: Dated): string => daysOf(event).at(-1) ?? "";

/** The upcoming events, the next one first. Once classes have begun, the day of the next session counts. */
export const upcomingFirst = <E extends Dated>(events: readonly E[], now: Date): Upcoming<E>[] =>
  events
    .filter((event) => isUpcoming(event, now))
    .map((event) => ({ ...event, next_date: nextDate(event, now) }))
    .sort((a, b) => Date.parse(a.next_date) - Date.parse(b.next_date));

function nextDate(event: Dated, now: Date): string {
  const { event_date, time_zone } = event;
  const today = isoDay(now, time_zone);
  if (isoDay(event_date, time_zone) >= today) return event_date;
  const next = daysOf(event).find((day) => day >= today);
  return next ? atClock(next, "12:00", time_zone).toISOString() : event_date;
}

/** The latest event of each type, the latest first. */
export function lastOfEachType<E extends Pick<Dated, "event_date"> & { event_type: string }>(
  events: readonly E[],
): E[] {
  const latest = events.toSorted((a, b) => Date.parse(b.event_date) - Date.parse(a.event_date));
  return [...Map.groupBy(latest, ({ event_type }) => event_type).values()].flatMap(([last]) => last ?? []);
}

export type Closed = "past" | "cancelled" | "not-published" | "not-open-yet" | "registration-closed" | "full";

type Window = { registration_opens?: string | null; registration_closes?: string | null };

/** The reason why registration is closed, or `undefined` while it is open. */
export function closedReason(
  event: Dated & Window & { status: EventStatus; is_full?: boolean },
  now: Date,
): Closed | undefined {
  if (event.status === "cancelled") return "cancelled";
  if (event.status !== "published") return "not-published";
  if (!isUpcoming(event, now)) return "past";
  return outsideWindow(event, now) ?? (event.is_full ? "full" : undefined);
}

function outsideWindow({ registration_opens, registration_closes }: Window, now: Date): Closed | undefined {
  if (registration_opens && now < new Date(registration_opens)) return "not-open-yet";
  return registration_closes && now >= new Date(registration_closes) ? "registration-closed" : undefined;
}

export const CLOSED_TEXTS: Record<Closed, string> = {
  past: "This event has taken place. Registration is closed.",
  cancelled: "This event was cancelled. Registration is closed.",
  "not-published": "This event is not open for registration.",
  "not-open-yet": "Registration for this event is not open yet.",
  "registration-closed": "Registration for this event is closed.",
  full: "This event is full. Registration is closed.",
};
