/** From when until when a calendar entry lasts: an entry for each day, whose end may be in the night behind it. */
import { addDays, atClock, clockTime, isoDay, startOfDay } from "#shared/dates.ts";
import { readDays, readTimes } from "./read-dates.ts";
import type { EventView } from "./schema.ts";
import { type Days, readSessionKey } from "./session-key.ts";

/**
 * Of whole days, `start` and `end` are the midnights of UTC that calendars take for days; the end lies behind the last.
 */
export type Span = {
  start: Date;
  end: Date;
  isWholeDays: boolean;
  /** No end is known: `end` is that of the day, and an entry lasts as long as events of its kind do. */
  isOpen?: true;
};

type Dated = Pick<EventView, "event_date" | "event_time" | "time_zone">;
type Times = Pick<Days, "from" | "until">;

/** A longer run of days is one entry of whole days: nobody is at an event for weeks, and calendars take no hundreds. */
const MOST_DAYS = 14;

/**
 * A session of a class, an entry for each of its days with its hours: its own clock times, or the event's. Without any
 * time all days are one entry.
 *
 * @returns none for dates that cannot be read.
 */
export function spansOfSession(session: string, { event_time, time_zone }: Dated): Span[] {
  const days = readSessionKey(session);
  if (!days) return [];
  const times = readTimes(event_time);
  // The event's end does for a session that begins at an hour of its own only where it is behind that.
  const isFitting = days.from === undefined || (times.until ?? "") > days.from;
  const hours = { from: days.from ?? times.from, until: days.until ?? (isFitting ? times.until : undefined) };
  const all = daysFrom(days);
  if (hours.from === undefined || all.length > MOST_DAYS) return [wholeDays(days)];
  return all.map((day) => hoursOn(day, hours, time_zone));
}

/**
 * An event, an entry for each day that it and its programme name: the first from its instant, each to the end of the day's
 * last item.
 *
 * @returns at least one.
 */
export function spansOfEvent(event: Dated & Pick<EventView, "event_date_obj">): [Span, ...Span[]] {
  const { event_date, event_time, event_date_obj, time_zone } = event;
  const [start, first] = [new Date(event_date), isoDay(event_date, time_zone)];
  const times = readTimes(event_time);
  const beginsWithDay = start.getTime() === startOfDay(first, time_zone).getTime();
  const from = times.from ?? (beginsWithDay ? undefined : clockTime(start, time_zone));
  const printed = Object.values(event_date_obj).flat();
  const named = printed.flatMap((text) => readDays(text, first) ?? []).filter(({ ends }) => ends >= first);
  const last = named.reduce((latest, { ends }) => (ends > latest ? ends : latest), first);
  const items = [{ starts: first, ends: first, until: times.until }, ...named];
  const days = daysFrom({ starts: first, ends: last }).filter((day) => items.some((item) => isOn(item, day)));
  if (from === undefined || days.length > MOST_DAYS) return [wholeDays({ starts: first, ends: last })];
  const [own, ...others] = days.map((day) =>
    hoursOn(day, hoursOf(items, day, { from, until: times.until }), time_zone),
  );
  const known = own && own.end > start ? own : undefined;
  return [{ ...(known ?? openOn(first, "00:00", time_zone)), start }, ...others];
}

/** From the earliest to the latest time of the items on a day; the event's own hours where none of them has one. */
function hoursOf(items: readonly Days[], day: string, own: Times): Times {
  const held = items.filter((item) => isOn(item, day));
  const begins = held.flatMap((item) => item.from ?? []).toSorted();
  const ends = held.flatMap((item) => (item.until ? { ...item, until: item.until } : []));
  // An end in the night behind the day is later than any on the day itself.
  const inNight = ends.filter(({ from = own.from, until }) => isOvernight(from, until));
  const until = (inNight.length > 0 ? inNight : ends)
    .map((item) => item.until)
    .toSorted()
    .at(-1);
  return { from: begins[0] ?? own.from, until };
}

const isOvernight = (from: string | undefined, until: string): boolean => from !== undefined && until < from;

const isOn = ({ starts, ends }: Days, day: string): boolean => starts <= day && day <= ends;

/**
 * The end of an event as schema.org writes it: the instant, or the last day where its time is not known. `undefined`
 * for an event of one day without an end time.
 */
export function writtenEnd(event: Parameters<typeof spansOfEvent>[0]): string | undefined {
  const spans = spansOfEvent(event);
  const { end, isWholeDays, isOpen } = spans.at(-1) ?? spans[0];
  if (!isWholeDays && !isOpen) return end.toISOString();
  const zone = isWholeDays ? "UTC" : event.time_zone;
  const last = isoDay(new Date(end.getTime() - 1), zone);
  return last > isoDay(event.event_date, event.time_zone) ? last : undefined;
}

/** At most one more than `MOST_DAYS`. */
function daysFrom({ starts, ends }: Pick<Days, "starts" | "ends">): string[] {
  const days = [starts];
  for (let day = addDays(starts, 1); day <= ends && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

function hoursOn(day: string, { from = "00:00", until }: Times, zone: string): Span {
  if (until === undefined || until === from) return openOn(day, from, zone);
  const end = atClock(isOvernight(from, until) ? addDays(day, 1) : day, until, zone);
  return { start: atClock(day, from, zone), end, isWholeDays: false };
}

const openOn = (day: string, from: string, zone: string): Span => ({
  start: atClock(day, from, zone),
  end: startOfDay(addDays(day, 1), zone),
  isWholeDays: false,
  isOpen: true,
});

const wholeDays = ({ starts, ends }: Pick<Days, "starts" | "ends">): Span => ({
  start: midnight(starts),
  end: midnight(addDays(ends, 1)),
  isWholeDays: true,
});

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
