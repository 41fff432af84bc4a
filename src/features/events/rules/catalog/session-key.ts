/**
 * The key of one session of a class, as registrations store it: an ISO 8601 interval of calendar days, with clock times
 * where staff give them, such as `2027-02-08/2027-02-11` or `2027-02-08T08:00/2027-02-11T16:30`. The key contains the
 * dates, so a later edit of the event does not change what a registrant bought. Dates that cannot be parsed are stored
 * as their text. Free of schemas.
 */
import { formatDays, formatDaysBriefly } from "#features/certifications/rules/sessions/day-ranges.ts";

export type Days = {
  /** The first and the last calendar day: `2027-02-08`. */
  starts: string;
  ends: string;
  /** When the first day begins and the last one ends, in local time of the event: `08:00`. */
  from?: string | undefined;
  until?: string | undefined;
};

const MOMENT = String.raw`(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?`;
const KEY = new RegExp(`^${MOMENT}(?:/${MOMENT})?$`);

/** @returns `undefined` for a text, and for dates that do not exist. */
export function readSessionKey(key: string): Days | undefined {
  const [, starts = "", from, ends = starts, until] = KEY.exec(key) ?? [];
  const isReal = [starts, ends].every(isCalendarDay) && [from, until].every(isClockTime);
  return isReal && starts <= ends ? { starts, ends, from, until } : undefined;
}

export const isCalendarDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
};
const isClockTime = (time: string | undefined): boolean => time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

export const sessionKey = ({ starts, ends, from, until }: Days): string =>
  `${starts}${from ? `T${from}` : ""}/${ends}${until ? `T${until}` : ""}`;

/** `Feb 8 to 11, 2027, 8:00 AM to 4:30 PM`. */
export const sessionLabel = (key: string): string => label(key, formatDaysBriefly);

/** `Monday, February 8 to Thursday, February 11, 2027`: the label of a session in the API of earlier versions. */
export const longSessionLabel = (key: string): string => label(key, formatDays);

function label(key: string, format: typeof formatDays): string {
  const days = readSessionKey(key);
  if (!days) return key;
  const times = [days.from, days.until].flatMap((time) => (time ? [clockText(time)] : []));
  return [format(days.starts, days.ends), ...(times.length > 0 ? [times.join(" to ")] : [])].join(", ");
}

/** The label without times, for a bill. */
export function briefSession(key: string): string {
  const days = readSessionKey(key);
  return days ? formatDaysBriefly(days.starts, days.ends) : key;
}

/** `8:00 AM` for `08:00`. */
function clockText(time: string): string {
  const [hour = 0, minute = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}
