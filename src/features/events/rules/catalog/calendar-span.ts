/** From when until when a calendar entry lasts. Every entry has an end. */
import { addDays, atClock, isoDay, startOfDay } from "#shared/dates.ts";
import { readDays, readTimes } from "./read-dates.ts";
import type { EventView } from "./schema.ts";
import { type Days, readSessionKey } from "./session-key.ts";

/**
 * Of whole days, `start` and `end` are the midnights of UTC that calendars take for days; the end lies behind the last.
 */
export type Span = { start: Date; end: Date; isWholeDays: boolean };

type Dated = Pick<EventView, "event_date" | "event_time" | "time_zone">;

/**
 * A session of a class: from its first day's beginning to its last day's end, by its own clock times or the event's.
 * Without any it is whole days; where only the beginning is known it lasts to the end of its last day.
 *
 * @returns `undefined` for dates that cannot be read.
 */
export function spanOfSession(session: string, { event_time, time_zone }: Dated): Span | undefined {
  const days = readSessionKey(session);
  if (!days) return undefined;
  const times = readTimes(event_time);
  return spanOf({ ...days, from: days.from ?? times.from, until: days.until ?? times.until }, time_zone);
}

/** An event: from its instant to the end of the last day, or of the last programme item, that its dates name. */
export function spanOfEvent(event: Dated & Pick<EventView, "event_date_obj">): Span {
  const { event_date, event_time, event_date_obj, time_zone } = event;
  const start = new Date(event_date);
  const day = isoDay(event_date, time_zone);
  const { from, until } = readTimes(event_time);
  const printed = Object.values(event_date_obj).flat();
  const named = printed.flatMap((text) => readDays(text, day) ?? []).filter(({ ends }) => ends >= day);
  const last = [{ starts: day, ends: day, until }, ...named].reduce(later);
  const beginsWithDay = start.getTime() === startOfDay(day, time_zone).getTime();
  if (from === undefined && beginsWithDay) return spanOf({ starts: day, ends: last.ends }, time_zone);
  const end = endOf(last, time_zone);
  return { start, end: end > start ? end : endOf({ ends: day }, time_zone), isWholeDays: false };
}

/**
 * The end of an event as schema.org writes it: the instant, or the last day where its time is not known. `undefined`
 * for an event of one day without an end time.
 */
export function writtenEnd(event: Parameters<typeof spanOfEvent>[0]): string | undefined {
  const { end, isWholeDays } = spanOfEvent(event);
  const zone = isWholeDays ? "UTC" : event.time_zone;
  if (end.getTime() !== startOfDay(isoDay(end, zone), zone).getTime()) return end.toISOString();
  const last = isoDay(new Date(end.getTime() - 1), zone);
  return last > isoDay(event.event_date, event.time_zone) ? last : undefined;
}

const later = (one: Days, other: Days): Days => {
  const order = `${one.ends} ${one.until ?? ""}` < `${other.ends} ${other.until ?? ""}`;
  return order ? other : one;
};

const endOf = ({ ends, until }: Pick<Days, "ends" | "until">, zone: string): Date =>
  until ? atClock(ends, until, zone) : startOfDay(addDays(ends, 1), zone);

function spanOf(days: Days, zone: string): Span {
  if (!days.from) return { start: midnight(days.starts), end: midnight(addDays(days.ends, 1)), isWholeDays: true };
  const [start, end] = [atClock(days.starts, days.from, zone), endOf(days, zone)];
  return { start, end: end > start ? end : endOf({ ends: days.ends }, zone), isWholeDays: false };
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
