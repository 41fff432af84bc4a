/** The start and end of calendar entries: one entry for each day, which may end in the following night. */
import { addDays, atClock, clockTime, isoDay, startOfDay } from "#shared/dates.ts";
import { readDays, readTimes } from "./read-dates.ts";
import type { EventView } from "./schema.ts";
import { type Days, readSessionKey } from "./session-key.ts";

/** For whole days, `start` and `end` are midnights in UTC, and `end` is the day after the last. */
export type Span = {
  start: Date;
  end: Date;
  isWholeDays: boolean;
  /** The end is unknown: `end` is the end of the day, and the entry gets the usual duration of its kind of event. */
  isOpen?: true;
};

type Dated = Pick<EventView, "event_date" | "event_time" | "time_zone">;
type Times = Pick<Days, "from" | "until">;

/** More days than this become a single entry of whole days, because calendars do not accept hundreds of entries. */
const MOST_DAYS = 14;

/**
 * The spans of a class's session: one for each day, with the session's own times or those of the event. Without any
 * time, all days are one span.
 *
 * @returns an empty list for dates that cannot be parsed.
 */
export function spansOfSession(session: string, { event_time, time_zone }: Dated): Span[] {
  const days = readSessionKey(session);
  if (!days) return [];
  const times = readTimes(event_time);
  // If the session has its own start, the event's end applies only if it is later.
  const isFitting = days.from === undefined || (times.until ?? "") > days.from;
  const hours = { from: days.from ?? times.from, until: days.until ?? (isFitting ? times.until : undefined) };
  const all = daysFrom(days);
  if (hours.from === undefined || all.length > MOST_DAYS) return [wholeDays(days)];
  return all.map((day) => hoursOn(day, hours, time_zone));
}

/**
 * The spans of an event: one for each day of the event and its program. The first begins at the event's instant, and
 * each ends with the day's last item.
 *
 * @returns at least one span.
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

/** From the earliest to the latest time of the items on a day; the event's own hours if no item has a time. */
function hoursOf(items: readonly Days[], day: string, own: Times): Times {
  const held = items.filter((item) => isOn(item, day));
  const begins = held.flatMap((item) => item.from ?? []).toSorted();
  const ends = held.flatMap((item) => (item.until ? { ...item, until: item.until } : []));
  // An end in the following night is later than any end on the day itself.
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
 * The end of an event in the format of schema.org: the instant, or the last day if its time is unknown. `undefined` for
 * an event of one day without an end time.
 */
export function writtenEnd(event: Parameters<typeof spansOfEvent>[0]): string | undefined {
  const spans = spansOfEvent(event);
  const { end, isWholeDays, isOpen } = spans.at(-1) ?? spans[0];
  if (!isWholeDays && !isOpen) return end.toISOString();
  const zone = isWholeDays ? "UTC" : event.time_zone;
  const last = isoDay(new Date(end.getTime() - 1), zone);
  return last > isoDay(event.event_date, event.time_zone) ? last : undefined;
}

/** @returns the days, at most one more than `MOST_DAYS`. */
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
