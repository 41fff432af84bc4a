/** Beside `dates.ts`, which every public page loads: no public page counts months. */
import { isoDay } from "../dates.ts";

/** @returns the same day of the month so many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))), "UTC");
}
