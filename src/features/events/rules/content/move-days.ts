/** Dates inside texts, and whole events, moved by a number of days. */
import { addDays, formatter } from "#shared/dates.ts";
import { type FoundDates, findDates } from "../catalog/dates-in-text.ts";
import { readSessionKey, sessionKey } from "../catalog/session-key.ts";

/**
 * Every date in a text that staff print, moved by a number of days: `Wednesday, May 12, 2027, 5:30 PM`. Each is written
 * as it was, with or without weekday, year and the dot of an abbreviation; the rest of the text stays too.
 *
 * @param near a day of the same season, which tells the year where the text has none.
 */
export function moveDatesIn(text: string, days: number, near: string): string {
  const pieces = findDates(text, near).flatMap((found) => movedPieces(found, days));
  return pieces.reduceRight((all, { at, length, by }) => all.slice(0, at) + by + all.slice(at + length), text);
}

/** The replacement of a piece of the text. */
type Replaced = { at: number; length: number; by: string };

/** In the order of the text. */
function movedPieces({ written, isDayFirst }: FoundDates, days: number): Replaced[] {
  const moved = written.map((one) => ({ ...one, to: addDays(one.means, days) }));
  const [isYearNamed, last] = [moved.some(({ year }) => year), moved.at(-1)?.to ?? ""];
  // May is as short as its abbreviation, and tells nothing of how its neighbours are written.
  const months = moved.flatMap(({ month }) => month?.text ?? []);
  const style = months.find((text) => !/^may$/i.test(text)) ?? months[0] ?? "May";
  const pieces = moved.flatMap(({ day, month, year, to, ...one }, nth) => {
    const weekdays = [put(one.weekday, weekdayAs, to), put(one.lastWeekday, weekdayAs, last)];
    if (day.kind !== "day") return [...weekdays, put(day, numbered, to)];
    const next = moved[nth + 1]?.to ?? to;
    const beside = isDayFirst ? next : (moved[nth - 1]?.to ?? to);
    // A neighbour's month and year no longer do for both where the move parts them.
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

/** The replacement of a piece, written as the piece was; nothing where there is none. */
const put = (
  piece: { at: number; text: string } | undefined,
  write: (before: string, day: string) => string,
  day: string,
): Replaced[] => (piece ? [{ at: piece.at, length: piece.text.length, by: write(piece.text, day) }] : []);

const LONG_MONTH = /^(?:may|....+)$/i;

/** A month as short as another one is written, with its dot and its capitals: `Apr.`, `APRIL`, `Sept.`. */
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

/** `12`, `12th` or `02`, as the day before it was written. */
function withEnding(before: string, day: string): string {
  const number = Number(day.slice(8));
  const padded = /^0/.test(before) ? day.slice(8) : String(number);
  const ending = /[a-z]+$/i.exec(before)?.[0];
  if (!ending) return padded;
  const own = ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(number)] ?? "th";
  return padded + (ending === ending.toUpperCase() ? own.toUpperCase() : own);
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** `4/30/2027`, `04/30/27` or `2027-04-30`, as the date before it was written. */
function numbered(before: string, day: string): string {
  if (/^\d{4}-/.test(before)) return day;
  const [year, ...others] = day.split("-");
  const numbers = before.split(/[/-]/);
  const [month, date] = others.map((one, nth) => (numbers[nth]?.startsWith("0") ? one : String(Number(one))));
  const shown = numbers[2] === undefined ? [] : [numbers[2].length === 2 ? year?.slice(2) : year];
  return [month, date, ...shown].join(before.includes("/") ? "/" : "-");
}

/** A session of a class, by its key or as a text. */
export function moveSession(session: string, days: number, near: string): string {
  const read = readSessionKey(session);
  if (!read) return moveDatesIn(session, days, near);
  return sessionKey({ ...read, starts: addDays(read.starts, days), ends: addDays(read.ends, days) });
}

const DAY_MS = 86_400_000;

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
