/** Reads a calendar day from a spreadsheet cell, in any format that programs write. */
import { daySchema } from "#shared/bounds.ts";

const known = daySchema();
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november"],
  "december",
];
/** A time of day that programs append to a date; it is ignored. */
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}.*)?$`;

const ISO = new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})${TIME}`);
const US = new RegExp(String.raw`^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})${TIME}`);
const DAY_FIRST = new RegExp(
  String.raw`^(?<day>\d{1,2})[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})${TIME}`,
  "i",
);
const NAME_FIRST = new RegExp(String.raw`^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})${TIME}`, "i");

/**
 * `2027-12-31`, also with a time; as Americans write it, `12/31/2027`, `12/31/27`, `12-31-2027`; and by the month's name,
 * `31-Dec-27`, `December 31, 2027`. Of two digits a year is of this century.
 *
 * @returns the day in ISO format; undefined for other text and for days that do not exist.
 */
export function readCellDay(text: string): string | undefined {
  const typed = text.trim().slice(0, 40);
  const {
    year = "",
    month,
    name = "",
    day = "",
  } = [ISO, US, DAY_FIRST, NAME_FIRST].map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  const number = month ?? String(MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1);
  const whole = year.length === 2 ? `20${year}` : year;
  return known.safeParse(`${whole}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`).data;
}
