/**
 * Dates and times as staff print them, read back:
 * `Monday, February 8 to Thursday, February 11, 2027, 8:00 AM to 4:30 PM`.
 */
import { type Days, isCalendarDay, readSessionKey } from "./session-key.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?(?!\d|:)`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
const TO = String.raw`\s*(?:to|through|thru|until|and|[-\u2013\u2014])\s*`;
const DATES = new RegExp(
  `^${WEEKDAY}${MONTH}\\s+${DAY}${YEAR}(?:${TO}${WEEKDAY}(?:${MONTH}\\s+)?${DAY}${YEAR})?(?![\\d:])(.*)$`,
  "is",
);

/**
 * Reads one range of days, or one day, with the times behind it.
 *
 * @param near a day of the same season, `2027-01-04`, which tells the year where the text has none.
 * @returns `undefined` where the text holds no such date.
 */
export function readDays(text: string, near: string): Days | undefined {
  const key = readSessionKey(text.trim());
  if (key) return key;
  const [, firstMonth, firstDay, firstYear, toMonth, toDay, toYear, rest = ""] = DATES.exec(text.trim()) ?? [];
  if (!firstMonth || !firstDay) return undefined;
  const first = partsOf(firstMonth, firstDay);
  const last = toDay ? partsOf(toMonth ?? firstMonth, toDay) : first;
  const turnsYear = toMonth !== undefined && last < first;
  const year = firstYear ? Number(firstYear) : toYear ? Number(toYear) - (turnsYear ? 1 : 0) : yearNear(first, near);
  const starts = `${year}-${first}`;
  const ends = `${toYear ?? year + (turnsYear ? 1 : 0)}-${last}`;
  if (!isCalendarDay(starts) || !isCalendarDay(ends) || ends < starts) return undefined;
  return { starts, ends, ...readTimes(rest) };
}

/** `02-08` */
const partsOf = (month: string, day: string): string =>
  `${String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** The year that brings a day of the year closest to another day. */
function yearNear(monthAndDay: string, near: string): number {
  const year = Number(near.slice(0, 4));
  const distance = (one: number) => Math.abs(Date.parse(`${one}-${monthAndDay}T00:00:00Z`) - Date.parse(near));
  return [year, year + 1, year - 1].reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

const CLOCK = String.raw`(?<![\d:])(\d{1,2})(?::([0-5]\d))?\s*([ap]\.?m\b\.?)?`;
const TIMES = new RegExp(`${CLOCK}(?:${TO}${CLOCK})?`, "gi");

/** The first time of day in a text, and its end: `8:00 AM to 5:00 PM`, `8-11:30 am`, `08:00 – 17:00`. */
export function readTimes(text: string): Pick<Days, "from" | "until"> {
  for (const [, hour, minute, half, toHour, toMinute, toHalf] of text.matchAll(TIMES)) {
    // A number alone may be anything.
    if (!minute && !half && !toHalf) continue;
    const until = toHour ? clockTime(toHour, toMinute, toHalf) : undefined;
    const same = clockTime(hour, minute, half ?? toHalf);
    // `8 to 1 PM` begins in the morning.
    const from = !half && toHalf && until && same && same >= until ? clockTime(hour, minute, "am") : same;
    if (from) return { from, ...(until && until > from && { until }) };
  }
  return {};
}

/** `17:00` for `5`, ``, `PM`. @returns `undefined` for a time that does not exist. */
function clockTime(hour = "", minute = "00", half = ""): string | undefined {
  const isHalved = half !== "";
  if (Number(hour) > (isHalved ? 12 : 23) || (isHalved && Number(hour) === 0)) return undefined;
  const isAfternoon = half.toLowerCase().startsWith("p");
  const hours = isHalved ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
