import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS, type RollColumn } from "../../rules/roll/member-words.ts";
import type { ImportColumns } from "../../rules/roll/roll-import.ts";
import { HEADING_WORDS } from "./heading-words.ts";

const MOST_NAMED = 50;
const LONGEST = 60;
export const ABSENT = -1;

/** Compares headings by letters and digits only: `CONTACTS EMAIL` matches `Contact's email`. */
const keyOf = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Accepted headings for each fact, most reliable first: our own, then those of other systems. */
const WORDS = new Map(ROLL_COLUMNS.map((name) => [name, [keyOf(MEMBER_FIELD_LABELS[name]), ...HEADING_WORDS[name]]]));
const KNOWN = new Map([...WORDS].flatMap(([name, words]) => words.map((word) => [word, name] as const)));

/** Counts the facts named by a row of headings; 0 if it is none. A single heading must be the company's name. */
export function countHeadings(cells: readonly string[]): number {
  const named = new Set(cells.map((cell) => KNOWN.get(keyOf(cell))).filter((name) => name !== undefined));
  return named.size > 1 || named.has("name") ? named.size : 0;
}

/**
 * Finds the column of each fact by the headings, in any order.
 *
 * @param selected columns that staff corrected.
 * @returns `ABSENT` for a fact that the table does not hold.
 */
export function findColumns(headings: readonly string[], selected: Partial<ImportColumns>): ImportColumns {
  const keys = headings.map(keyOf);
  const guess = (name: RollColumn) =>
    WORDS.get(name)
      ?.map((word) => keys.indexOf(word))
      .find((at) => at >= 0) ?? ABSENT;
  return Object.fromEntries(ROLL_COLUMNS.map((name) => [name, selected[name] ?? guess(name)])) as ImportColumns;
}

/** Headings of columns that hold no known fact. */
export const ignoredHeadings = (headings: readonly string[], columns: ImportColumns): string[] =>
  headings
    .filter((heading, at) => heading && !Object.values(columns).includes(at))
    .slice(0, MOST_NAMED)
    .map(shortened);

/** Shortens untrusted text for display. */
export const shortened = (text: string): string => {
  const readable = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ");
  return readable.length > LONGEST ? `${readable.slice(0, LONGEST)}…`.toWellFormed() : readable;
};
