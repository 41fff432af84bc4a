/** Months of the books, as first and last day. */
import { formatMonth } from "#shared/dates.ts";

export type Month = {
  /** `2027-02-01` */
  from: string;
  /** `2027-02-28` */
  to: string;
};

/** @returns the months up to the one of the day, the newest first. */
export function monthsUpTo(day: string, count: number): Month[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, back) => ({
    from: dayOf(year, month - 1 - back, 1),
    // The day before the first of the next one.
    to: dayOf(year, month - back, 0),
  }));
}

/** @param month `2027-02` */
export function daysOfMonth(month: string): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: dayOf(year, number - 1, 1), to: dayOf(year, number, 0) };
}

/** `2027-02` where the days are one whole month. */
export function wholeMonth({ from, to }: Month): string | undefined {
  const month = from.slice(0, 7);
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : undefined;
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** `February 2027` */
export const nameOfMonth = ({ from }: Month): string => `${formatMonth(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`;
