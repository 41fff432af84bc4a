/** Reads a day of a list as spreadsheets of many years write it. */
import { addDays } from "#shared/dates.ts";

/** Excel counts days from here. */
const DAY_ZERO = "1899-12-30";
/** Excel's numbers of days from 1927 to 2173; four digits are a year. */
const SERIAL = /^([1-9]\d{4})(?:\.\d+)?$/;
const TWO_DIGITS = /^\d{1,2}([/.-])\d{1,2}\1\d{2}(?!\d)|^\d{1,2}[ -][a-z]{3,9}\.?,?[ -]\d{2}(?!\d)/i;

export const ENTER_DAY = "Enter the day as 2027-12-31 or 12/31/2027";
export const ENTER_YEAR = "Enter the year with four digits: it could be of either century";

/**
 * @param read reads a day with four digits of the year in any common spelling.
 * @returns the ISO day, or the problem in words.
 */
export function readDay(
  text: string,
  read: (text: string) => string | undefined,
): { day: string } | { problem: string } {
  const typed = text.trim();
  const [, serial] = SERIAL.exec(typed) ?? [];
  if (serial) return { day: addDays(DAY_ZERO, Number(serial)) };
  if (TWO_DIGITS.test(typed)) return { problem: ENTER_YEAR };
  const day = read(typed);
  return day ? { day } : { problem: ENTER_DAY };
}
