/** Business days of the United States: neither a weekend nor a federal holiday. Days are calendar days, `2027-03-01`. */

const DAY = 86_400_000;
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const weekday = (time: number) => new Date(time).getUTCDay();

/** A holiday on a weekend is observed on the Friday before or the Monday after. */
const observed = (time: number): number => time + (weekday(time) === 6 ? -DAY : weekday(time) === 0 ? DAY : 0);

/** @param nth from 1. @param on 1 for Monday. */
const nthOf = (year: number, month: number, nth: number, on: number): number =>
  at(year, month, 1 + ((on - weekday(at(year, month, 1)) + 7) % 7) + (nth - 1) * 7);

function lastMondayOfMay(year: number): number {
  const last = at(year, 5, 31);
  return last - ((weekday(last) + 6) % 7) * DAY;
}

/** Those of a year as they are observed; the first of a year may be observed in the year before. */
const holidaysOf = (year: number): number[] => [
  observed(at(year, 1, 1)),
  nthOf(year, 1, 3, 1),
  nthOf(year, 2, 3, 1),
  lastMondayOfMay(year),
  observed(at(year, 6, 19)),
  observed(at(year, 7, 4)),
  nthOf(year, 9, 1, 1),
  nthOf(year, 10, 2, 1),
  observed(at(year, 11, 11)),
  nthOf(year, 11, 4, 4),
  observed(at(year, 12, 25)),
  observed(at(year + 1, 1, 1)),
];

export function isBusinessDay(day: string): boolean {
  const time = Date.parse(day);
  const isWeekend = weekday(time) === 0 || weekday(time) === 6;
  return !isWeekend && !holidaysOf(new Date(time).getUTCFullYear()).includes(time);
}

/** The day with `count` business days from it until the day before `day`. For 0 it is the day itself. */
export function businessDaysBefore(day: string, count: number): string {
  let time = Date.parse(day);
  for (let left = count; left > 0; ) {
    time -= DAY;
    if (isBusinessDay(new Date(time).toISOString().slice(0, 10))) left--;
  }
  return new Date(time).toISOString().slice(0, 10);
}
