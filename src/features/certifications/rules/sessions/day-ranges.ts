/** Formats ranges of days. Imports no schemas. */
import { formatLongDate, formatter } from "#shared/dates.ts";

/**
 * A range of calendar days, both included: `Monday, February 8 to Thursday, February 11, 2027`. A common year is
 * written once.
 */
export function formatDays(starts: string, ends: string): string {
  const weekday = { weekday: "long", month: "long", day: "numeric" } as const;
  const last = formatLongDate(ends, "UTC");
  if (starts === ends) return last;
  const isOneYear = starts.slice(0, 4) === ends.slice(0, 4);
  return `${isOneYear ? formatter("UTC", weekday).format(new Date(starts)) : formatLongDate(starts, "UTC")} to ${last}`;
}

/** The short form: `Feb 8 to 11, 2027`, `Mar 29 to Apr 1, 2027`; a single day is `Monday, February 8, 2027`. */
export function formatDaysBriefly(starts: string, ends: string): string {
  if (starts === ends) return formatLongDate(starts, "UTC");
  const short = (day: string, year?: "numeric") =>
    formatter("UTC", { month: "short", day: "numeric", year }).format(new Date(day));
  const isOneYear = starts.slice(0, 4) === ends.slice(0, 4);
  const first = short(starts, isOneYear ? undefined : "numeric");
  const isOneMonth = starts.slice(0, 7) === ends.slice(0, 7);
  return `${first} to ${isOneMonth ? `${Number(ends.slice(8))}, ${ends.slice(0, 4)}` : short(ends, "numeric")}`;
}
