/** Moves dates inside texts, and whole events, by a number of days. */
import { addDays, formatter } from "#shared/dates.ts";
import { type FoundDates, findDates } from "../catalog/dates-in-text.ts";
import { readSessionKey, sessionKey } from "../catalog/session-key.ts";

/**
 * Moves every date in a text by a number of days: `Wednesday, May 12, 2027, 5:30 PM`. Each keeps its form, with or
 * without weekday, year and the dot of an abbreviation. The rest of the text stays as it is.
 *
 * @param near a day of the same season, which decides the year of a date without one.
 */
export function moveDatesIn(text: string, days: number, near: string): string {
  const pieces = findDates(text, near).flatMap((found) => movedPieces(found, days));
  return pieces.reduceRight((all, { at, length, by }) => all.slice(0, at) + by + all.slice(at + length), text);
}

/** The replacement of a piece of the text. */
type Replaced = { at: number; length: number; by: string };

/** @returns the replacements for one date, in the order of the text. */
function movedPieces({ written, isDayFirst }: FoundDates, days: number): Replaced[] {
  const moved = written.map((one) => ({ ...one, to: addDays(one.means, days) }));
  const [isYearNamed, last] = [moved.some(({ year }) => year), moved.at(-1)?.to ?? ""];
  // "May" is its own abbreviation, so it does not tell whether other months are abbreviated.
  const months = moved.flatMap(({ month }) => month?.text ?? []);
  const style = months.find((text) => !/^may$/i.test(text)) ?? months[0] ?? "May";
  const pieces = moved.flatMap(({ day, month, year, to, ...one }, nth) => {
    const weekdays = [put(one.weekday, weekdayAs, to), put(one.lastWeekday, weekdayAs, last)];
    if (day.kind !== "day") return [...weekdays, put(day, numbered, to)];
    const next = moved[nth + 1]?.to ?? to;
    const beside = isDayFirst ? next : (moved[nth - 1]?.to ?? to);
    // Days that shared a month or a year need their own if the move separates them.
    const ownMonth = month || beside.slice(0, 7) === to.slice(0, 7) ? "" : monthAs(style, to);
    const number = withEnding(day.text, to);
    const dayText = (isDayFirst ? [number, ownMonth] : [ownMonth, number]).filter(Boolean).join(" ");
    const isYearParted = isYearNamed && !year && next.slice(0, 4) !== to.slice(0, 4);
    const ownYear = isYearParted ? `${isDayFirst ? " " : ", "}${to.slice(0, 4)}` : "";
    const isBehindMonth = isDayFirst && month !== undefined;
    return [
      ...weekdays,
      put(day, () => dayText + (isBehindMonth ? "" : ownYear), to),
      put(month, () => monthAs(style, to) + (isBehindMonth ? ownYear : ""), to),
      put(year, () => to.slice(0, 4), to),
    ];
  });
  return pieces.flat().toSorted((one, other) => one.at - other.at);
}

/** The replacement of a piece, in the same form; empty without a piece. */
const put = (
  piece: { at: number; text: string } | undefined,
  write: (before: string, day: string) => string,
  day: string,
): Replaced[] => (piece ? [{ at: piece.at, length: piece.text.length, by: write(piece.text, day) }] : []);

const LONG_MONTH = /^(?:may|....+)$/i;

/** A month with the length, dot and capitals of another one: `Apr.`, `APRIL`, `Sept.`. */
function monthAs(style: string, day: string): string {
  const full = formatter("UTC", { month: "long" }).format(new Date(day));
  const bare = style.replace(".", "");
  if (LONG_MONTH.test(bare) && !/^sept$/i.test(bare)) return asCased(full, bare);
  const short = /^sept$/i.test(bare) && full === "September" ? "Sept" : full.slice(0, 3);
  return asCased(short, bare) + (style.endsWith(".") && short !== full ? "." : "");
}

function weekdayAs(style: string, day: string): string {
  const full = formatter("UTC", { weekday: "long" }).format(new Date(day));
  const bare = style.replace(".", "");
  return asCased(/day$/i.test(bare) ? full : full.slice(0, 3), bare) + (style.endsWith(".") ? "." : "");
}

function asCased(name: string, style: string): string {
  if (style === style.toUpperCase()) return name.toUpperCase();
  return style === style.toLowerCase() ? name.toLowerCase() : name;
}

/** The number of a day in the form of the old one: `12`, `12th` or `02`. */
function withEnding(before: string, day: string): string {
  const number = Number(day.slice(8));
  const padded = /^0/.test(before) ? day.slice(8) : String(number);
  const ending = /[a-z]+$/i.exec(before)?.[0];
  if (!ending) return padded;
  const own = ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(number)] ?? "th";
  return padded + (ending === ending.toUpperCase() ? own.toUpperCase() : own);
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** A date in the form of the old one: `4/30/2027`, `04/30/27` or `2027-04-30`. */
function numbered(before: string, day: string): string {
  if (/^\d{4}-/.test(before)) return day;
  const [year, ...others] = day.split("-");
  const numbers = before.split(/[/-]/);
  const [month, date] = others.map((one, nth) => (numbers[nth]?.startsWith("0") ? one : String(Number(one))));
  const shown = numbers[2] === undefined ? [] : [numbers[2].length === 2 ? year?.slice(2) : year];
  return [month, date, ...shown].join(before.includes("/") ? "/" : "-");
}

/** Moves a session of a class, a key or a text. */
export function moveSession(session: string, days: number, near: string): string {
  const read = readSessionKey(session);
  if (!read) return moveDatesIn(session, days, near);
  return sessionKey({ ...read, starts: addDays(read.starts, days), ends: addDays(read.ends, days) });
}

const DAY_MS = 86_400_000;

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
