/** The day of an event's next edition. */
import { knownDay } from "./known-day.ts";

/**
 * The same weekday in the same week of the month, a year later: the second Thursday of May 2027 becomes the second
 * Thursday of May 2028. If the month has no fifth such weekday, its last one.
 */
export function sameWeekdayNextYear(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = new Date(Date.UTC(year + 1, month - 1, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  const wanted = 1 + offset + 7 * Math.floor((date - 1) / 7);
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + 1, month - 1, wanted > last ? wanted - 7 : wanted)).toISOString().slice(0, 10);
}

/** The same weekday in the first year in which it is later than today, so that no copy is in the past. */
export function nextEditionDay(day: string, today: string): string {
  let next = sameWeekdayNextYear(day);
  while (next <= today) next = sameWeekdayNextYear(next);
  return knownDay(next);
}
