/** Months of the books, as first and last day. */
import { formatMonth } from "#shared/dates.ts";

export type Month = { /** `2027-02-01` */ from: string /** `2027-02-28` */; to: string };

/** @returns the months up to the one of the day, the newest first. */
export function monthsUpTo(day: string, count: number): Month[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, back) => ({
    from: dayOf(year, month - 1 - back, 1),
    // The day before the first of the next one.
    to: dayOf(year, month - back, 0),
  }));
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** `February 2027` */
export const nameOfMonth = ({ from }: Month): string => `${formatMonth(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`;
