/**
 * Parses dates and times as staff type them:
 * `Monday, February 8 to Thursday, February 11, 2027, 8:00 AM to 4:30 PM`.
 */
import { findDates } from "./dates-in-text.ts";
import { type Days, readSessionKey } from "./session-key.ts";

/**
 * Reads one day or one range of days, with the times after it.
 *
 * @param near a day of the same season, such as `2027-01-04`, which decides the year of a date without one.
 * @returns `undefined` if the text does not begin with a date.
 */
export function readDays(text: string, near: string): Days | undefined {
  const trimmed = text.trim();
  const key = readSessionKey(trimmed);
  if (key) return key;
  const [found] = findDates(trimmed, near);
  const rest = trimmed.slice(found?.text.length);
  if (found?.at !== 0 || /^[\d:]/.test(rest)) return undefined;
  return { starts: found.starts, ends: found.ends, ...readTimes(rest) };
}

const TO = String.raw`\s*(?:to|through|thru|until|and|[-\u2013\u2014])\s*`;
const CLOCK = String.raw`(?<![\d:])(\d{1,2})(?::([0-5]\d))?\s*([ap]\.?m\b\.?)?`;
const TIMES = new RegExp(`${CLOCK}(?:${TO}${CLOCK})?`, "gi");

/** An overnight end that is further away is taken as a confusion of AM and PM. */
const MOST_OVERNIGHT_HOURS = 16;

/**
 * The first time of day in a text, and its end: `8:00 AM to 5:00 PM`, `8-11:30 am`, `08:00 – 17:00`, `Noon to 5 PM`. An
 * end that is not later than the start is on the next day: `6:00 PM to 1:00 AM`.
 */
export function readTimes(text: string): Pick<Days, "from" | "until"> {
  const spelled = text.replace(/\b(?:12(?::00)?\s*)?(noon|midnight)\b/gi, (word) =>
    /noon/i.test(word) ? "12:00 PM" : "12:00 AM",
  );
  for (const [, hour, minute, half, toHour, toMinute, toHalf] of spelled.matchAll(TIMES)) {
    // A number alone is not a time.
    if (!minute && !half && !toHalf) continue;
    const until = toHour ? clockTime(toHour, toMinute, toHalf) : undefined;
    const same = clockTime(hour, minute, half ?? toHalf);
    // `8 to 1 PM` begins in the morning.
    const from = !half && toHalf && until && same && same >= until ? clockTime(hour, minute, "am") : same;
    if (!from) continue;
    const end = until && endBehind(from, until, toHalf !== undefined);
    return { from, ...(end && { until: end }) };
  }
  return {};
}

/** `17:00` for the 5 of `8:00 AM to 5:00`. @returns `undefined` for an implausible end. */
function endBehind(from: string, until: string, isHalved: boolean): string | undefined {
  if (until > from) return until;
  const hour = Number(until.slice(0, 2));
  const later = `${hour + 12}${until.slice(2)}`;
  if (!isHalved && hour > 0 && hour < 12 && later > from) return later;
  const hours = 24 + hour - Number(from.slice(0, 2));
  return until < from && hours <= MOST_OVERNIGHT_HOURS ? until : undefined;
}

/** `17:00` for `5`, ``, `PM`. @returns `undefined` for a time that does not exist. */
function clockTime(hour = "", minute = "00", half = ""): string | undefined {
  const isHalved = half !== "";
  if (Number(hour) > (isHalved ? 12 : 23) || (isHalved && Number(hour) === 0)) return undefined;
  const isAfternoon = half.toLowerCase().startsWith("p");
  const hours = isHalved ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
