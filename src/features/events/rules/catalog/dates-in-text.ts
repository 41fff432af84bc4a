/**
 * The only grammar of dates in texts that staff type, for reading and for moving them: `Wednesday, May 12, 2027`,
 * `Apr. 16`, `May 12th to 14th`, `12-14 May 2027`, `4/30/2027`, `2027-04-15`.
 */
import { isCalendarDay } from "./session-key.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = String.raw`\b(?:jan(?:uary)?|febr?(?:uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const WEEKDAY = String.raw`\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?![\d:/]|\s*[ap]\.?m\b)`;
const YEAR = String.raw`(?:,?\s+[12]\d{3}(?![\d:]))?`;
const TO = String.raw`\s*(?:\b(?:to|through|thru|until|and)\b|[-\u2013\u2014&])\s*`;
const ON = String.raw`(?:${WEEKDAY}(?:${TO}${WEEKDAY})?,?\s+)?`;
const ISO = String.raw`\d{4}-\d{2}-\d{2}(?![\dT/-])`;
// Without a year, `3/8` may be a length in inches, so a date needs a weekday or a word such as `by` before it.
const BARE = String.raw`(?:${WEEKDAY},?\s+|(?<=\b(?:by|on|until|till|before)\s))\d{1,2}/\d{1,2}(?![\d/])`;
const NUMERIC = String.raw`\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})(?![\d/-])|\d{1,2}-\d{1,2}-\d{4}(?![\d/-])`;
const MONTH_FIRST = String.raw`${ON}${MONTH}\s+${DAY}${YEAR}`;
const DAY_FIRST = String.raw`${DAY}(?:\s+of)?\s+${MONTH}(?!\s+\d{1,2}(?!\d))${YEAR}`;
const ONE = `(?:${MONTH_FIRST}|${ON}(?:${DAY_FIRST}|${NUMERIC}|${ISO})|${BARE})`;
const DATES = new RegExp(
  String.raw`(?<![\w/.-])(?:${ON}${DAY}${TO}${ON}${DAY_FIRST}|${ONE}(?:(?:,\s+${DAY})*,?${TO}(?:${ONE}|${ON}${DAY}${YEAR}))?)(?!\d)`,
  "gi",
);
const TOKENS = new RegExp(
  String.raw`(?<iso>${ISO})|(?<numeric>\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{1,2}-\d{1,2}-\d{4})|(?<year>[12]\d{3})|(?<day>\d{1,2})(?<ending>st|nd|rd|th)?|(?<month>${MONTH})|(?<weekday>${WEEKDAY})`,
  "gi",
);

/** A part of a written date, and its position in the text. */
type Piece = { at: number; text: string };
/** One day with the parts that it is written in. */
type Written = {
  /** The number of the day, or a whole numeric date. */
  day: Piece & { kind: "day" | "iso" | "numeric" };
  weekday?: Piece | undefined;
  /** The weekday of the last day: the second in `Fri to Sat, May 14 to 15`. */
  lastWeekday?: Piece | undefined;
  month?: Piece | undefined;
  year?: Piece | undefined;
  /** The calendar day: `2027-05-12`. */
  means: string;
};
/** One date, or several that belong together. */
export type FoundDates = {
  at: number;
  text: string;
  /** The first and the last calendar day. */
  starts: string;
  ends: string;
  written: readonly Written[];
  isDayFirst: boolean;
};

/**
 * Every date in a text; ranges and short lists count as one. Dates that do not exist, and ranges that end before they
 * begin, are left out.
 *
 * @param near a day of the same season, such as `2027-01-04`, which decides the year of a date without one.
 */
export const findDates = (text: string, near: string): FoundDates[] =>
  [...text.matchAll(DATES)].flatMap(({ 0: found, index }) => readFound(found, index, near) ?? []);

function readFound(text: string, at: number, near: string): FoundDates | undefined {
  // "You may 2 days before" names no month.
  if (at > 0 && /^may\b/.test(text)) return undefined;
  const { pieces, isDayFirst } = piecesOf(text, at);
  const written = withMeanings(pieces, near, isDayFirst);
  const days = written?.map(({ means }) => means) ?? [];
  const [starts, ends] = [days[0], days.at(-1)];
  const isInOrder = days.every((day, nth) => isCalendarDay(day) && (nth === 0 || (days[nth - 1] ?? "") <= day));
  return written && starts && ends && isInOrder ? { at, text, starts, ends, written, isDayFirst } : undefined;
}

type Unread = Omit<Written, "means">;

function piecesOf(text: string, start: number): { pieces: Unread[]; isDayFirst: boolean } {
  const pieces: Unread[] = [];
  let weekdays: Piece[] = [];
  let month: Piece | undefined;
  let isDayFirst = false;
  for (const { 0: token, index, groups = {} } of text.matchAll(TOKENS)) {
    const piece = { at: start + index, text: token };
    const last = pieces.at(-1);
    const kind = groups.iso ? "iso" : groups.numeric ? "numeric" : "day";
    if (groups.weekday) weekdays.push(piece);
    else if (groups.year) {
      if (last) last.year ??= piece;
    } else if (groups.month) {
      isDayFirst ||= pieces.length > 0 && pieces.every((one) => !one.month && one.day.kind === "day");
      if (isDayFirst && last) last.month = piece;
      else month = piece;
    } else {
      pieces.push({ day: { ...piece, kind }, weekday: weekdays[0], lastWeekday: weekdays[1], month });
      [weekdays, month] = [[], undefined];
    }
  }
  return { pieces, isDayFirst };
}

/** Gives each day a month and a year: its own, or those of its neighbor. */
function withMeanings(pieces: readonly Unread[], near: string, isDayFirst: boolean): Written[] | undefined {
  const months = pieces.map(({ month }) => month);
  const parts = pieces.map(({ day, year }, nth) => {
    if (day.kind !== "day") return numbersOf(day.text);
    const month = isDayFirst
      ? months.slice(nth).find(Boolean)
      : months.slice(0, nth + 1).findLast((one) => one !== undefined);
    const number = month ? MONTHS.indexOf(month.text.slice(0, 3).toLowerCase()) + 1 : 0;
    return { monthAndDay: `${two(number)}-${two(Number.parseInt(day.text, 10))}`, year: year && Number(year.text) };
  });
  const named = parts.findIndex(({ year }) => year !== undefined);
  const first = parts[0];
  if (!first) return undefined;
  const known = parts[named];
  const turnsBefore = (nth: number) =>
    parts.filter(({ monthAndDay }, at) => at > 0 && at <= nth && monthAndDay < (parts[at - 1]?.monthAndDay ?? ""))
      .length;
  const firstYear = known?.year === undefined ? yearNear(first.monthAndDay, near) : known.year - turnsBefore(named);
  // A day earlier than its predecessor is in the next year only if it has its own month.
  const isTurned = (nth: number) => pieces[nth]?.month !== undefined || pieces[nth]?.day.kind !== "day";
  const isSlip = parts.some(
    ({ monthAndDay }, nth) => nth > 0 && monthAndDay < (parts[nth - 1]?.monthAndDay ?? "") && !isTurned(nth),
  );
  if (isSlip) return undefined;
  return pieces.map((piece, nth) => {
    const { year = firstYear + turnsBefore(nth), monthAndDay = "" } = parts[nth] ?? {};
    return { ...piece, means: `${year}-${monthAndDay}` };
  });
}

/** @returns the parts of `2027-04-15`, `4/30/2027` and `4/30/27`. */
function numbersOf(text: string): { monthAndDay: string; year: number | undefined } {
  const numbers = text.split(/[/-]/);
  const [month = "", day = "", year] = (
    numbers[0]?.length === 4 ? [numbers[1], numbers[2], numbers[0]] : numbers
  ) as string[];
  const isShort = year?.length === 2;
  return {
    monthAndDay: `${two(Number(month))}-${two(Number(day))}`,
    year: year ? Number(year) + (isShort ? 2000 : 0) : undefined,
  };
}

const two = (number: number): string => String(number).padStart(2, "0");

/** The year in which a month and day are closest to another day. */
function yearNear(monthAndDay: string, near: string): number {
  const year = Number(near.slice(0, 4));
  const distance = (one: number) => Math.abs(Date.parse(`${one}-${monthAndDay}T00:00:00Z`) - Date.parse(near));
  return [year, year + 1, year - 1].reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
