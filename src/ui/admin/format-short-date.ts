import { formatter } from "#shared/dates.ts";

/** Within 300 days, month and day are unambiguous without a year. */
const NEAR = 300 * 24 * 3_600_000;

/** `Nov 22`, or `Nov 22, 2025` if that is far from today. @param today a day such as `2027-03-01`. */
export function formatShortDate(at: Date | string, zone: string, today: string): string {
  const isNear = Math.abs(new Date(at).getTime() - Date.parse(today)) < NEAR;
  return formatter(zone, { month: "short", day: "numeric", ...(!isNear && { year: "numeric" }) }).format(new Date(at));
}
