/**
 * Normalizes the text that staff type into the search the way the `find_words` columns are normalized: one spelling and
 * no punctuation, so that a phone number, a reference and a name are found however they are written. The database
 * function `find_words` does the same to stored values.
 */

import { oneSpelling, shortForm } from "#shared/one-spelling.ts";

/** ASCII's punctuation and blanks; the letters of every other alphabet are letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts of forms hold none; what is no letter is left out
const BETWEEN = /[\u0000-\u002f\u003a-\u0060\u007b-\u007f]+/;
const ALL_BETWEEN = new RegExp(BETWEEN, "g");

const MOST_WORDS = 8;
const MOST_LETTERS = 100;
/** A single letter matches too much to be useful. */
const LEAST_LETTERS = 2;

export type FindQuery = {
  /** The whole text without blanks: `samlee`, `r7k3f9q`, `6625550142`. */
  whole: string;
  words: string[];
};

/** @returns `undefined` for fewer than two letters or digits, which find nothing. */
export function readFind(typed: string): FindQuery | undefined {
  const text = oneSpelling(typed.slice(0, MOST_LETTERS));
  const whole = withoutCountry(text.replace(ALL_BETWEEN, ""));
  const words = text.split(BETWEEN).filter((word) => word !== "");
  return [...whole].length < LEAST_LETTERS ? undefined : { whole, words: words.slice(0, MOST_WORDS).map(shortForm) };
}

/** Drops the country code: `+1 662 555 0142` is stored without it. */
const withoutCountry = (whole: string): string => (/^1\d{10}$/.test(whole) ? whole.slice(1) : whole);

/** A prefix match. The word holds only letters and digits, so it needs no escaping. */
const begun = (word: string): string => `'${word}':*`;

/** A `tsquery` for values that begin with the whole text. */
export const wholeQuery = ({ whole }: FindQuery): string => begun(whole);

/** A `tsquery` for rows in which each typed word begins a word. For a single word it equals `wholeQuery`. */
export const wordsQuery = ({ words }: FindQuery): string => words.map(begun).join(" & ");

/** Whether the values match the query, by the same rule as the database's. */
export const hasWords = ({ whole, words }: FindQuery, values: readonly string[]): boolean =>
  values.some((value) => inOnePiece(value).startsWith(whole)) || words.every((word) => beginsIn(word, values));

/** Whether any word that was typed begins one of the values. */
export const hasAnyWord = ({ whole, words }: FindQuery, values: readonly string[]): boolean =>
  values.some((value) => inOnePiece(value).startsWith(whole)) || words.some((word) => beginsIn(word, values));

const inOnePiece = (text: string): string => oneSpelling(text).replace(ALL_BETWEEN, "");

/** A name with punctuation inside, `O'Hare-Quill`, counts as one word and as several. */
const beginsIn = (word: string, values: readonly string[]): boolean =>
  values.some((value) =>
    [...oneSpelling(value).split(BETWEEN), ...value.split(/\s+/).map(inOnePiece)].some((one) => one.startsWith(word)),
  );
