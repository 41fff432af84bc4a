import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";

const DAY_MS = 86_400_000;

const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);

/** `in 30 days`, `today`, `3 days ago` */
export function leftWords(validUntil: string, today: string): string {
  const left = daysLeft(validUntil, today);
  if (left === 0) return "today";
  return left > 0 ? `in ${countOf(left, "day")}` : `${countOf(-left, "day")} ago`;
}

/** `ends on February 1, 2027, in 30 days`, and `ended on February 1, 2027` from the day after. */
export function daysWords(validUntil: string, today: string): string {
  const left = daysLeft(validUntil, today);
  const day = formatDay(validUntil);
  if (left < 0) return `ended on ${day}`;
  if (left === 0) return `ends today, ${day}`;
  return `ends on ${day}, ${leftWords(validUntil, today)}`;
}
