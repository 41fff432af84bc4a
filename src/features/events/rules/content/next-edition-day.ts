/** The day of an event's next edition. */
import { knownDay } from "#shared/bounds.ts";

/**
 * The same weekday of the same week of the month, a year later: the second Thursday of May 2027 is followed by the second
 * Thursday of May 2028. Of a fifth weekday that the month does not have, the last one.
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

/** The same weekday of the first year in which it is ahead: an event of long ago is not copied into the past. */
export function nextEditionDay(day: string, today: string): string {
  let next = sameWeekdayNextYear(day);
  while (next <= today) next = sameWeekdayNextYear(next);
  return knownDay(next);
}
