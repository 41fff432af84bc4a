/** Dates inside texts, and whole events, moved by a number of days. */
import { addDays, formatDay, formatLongDate } from "#shared/dates.ts";
import { formatDays } from "../catalog/day-ranges.ts";
import { readDays } from "../catalog/read-dates.ts";
import { readSessionKey, sessionKey } from "../catalog/session-key.ts";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const DATE = String.raw`(?:${WEEKDAY},?\s+)?${MONTH}\s+\d{1,2}(?:,?\s+\d{4})?(?![\d:])`;
const DATES = new RegExp(
  String.raw`${DATE}(?:\s*(?:to|through|[-\u2013])\s*(?:${DATE}|\d{1,2}(?:,\s*\d{4})?(?![\d:])))?`,
  "gi",
);

/**
 * Every date in a text that staff print, moved by a number of days: `Wednesday, May 12, 2027, 5:30 PM`. Whether a weekday
 * and a year are named stays as it was; the rest of the text stays too.
 *
 * @param near a day of the same season, which tells the year where the text has none.
 */
export function moveDatesIn(text: string, days: number, near: string): string {
  return text.replace(DATES, (found) => {
    const read = readDays(found, near);
    if (!read) return found;
    const [starts, ends] = [addDays(read.starts, days), addDays(read.ends, days)];
    const hasWeekday = new RegExp(WEEKDAY, "i").test(found);
    const long = read.starts === read.ends ? oneDay(starts, hasWeekday) : severalDays(starts, ends, hasWeekday);
    return /\d{4}/.test(found) ? long : long.replaceAll(/,? \d{4}/g, "");
  });
}

const oneDay = (day: string, hasWeekday: boolean): string => (hasWeekday ? formatLongDate(day, "UTC") : formatDay(day));
const severalDays = (starts: string, ends: string, hasWeekday: boolean): string =>
  hasWeekday ? formatDays(starts, ends) : `${oneDay(starts, false)} to ${oneDay(ends, false)}`;

/** A session of a class, by its key or as a text. */
export function moveSession(session: string, days: number, near: string): string {
  const read = readSessionKey(session);
  if (!read) return moveDatesIn(session, days, near);
  return sessionKey({ ...read, starts: addDays(read.starts, days), ends: addDays(read.ends, days) });
}

const DAY_MS = 86_400_000;

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

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
