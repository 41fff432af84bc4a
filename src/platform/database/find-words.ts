/**
 * What staff type to find somebody or something, read as the columns `find_words` hold it: in one spelling and without
 * punctuation, so that a phone number, a reference and a name are found in any spelling. The function `find_words` of
 * the database does the same to what is stored.
 */

import { oneSpelling, shortForm } from "#shared/one-spelling.ts";

/** ASCII's punctuation and blanks; the letters of every other alphabet are letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts of forms hold none; what is no letter is left out
const BETWEEN = /[\u0000-\u002f\u003a-\u0060\u007b-\u007f]+/;
const ALL_BETWEEN = new RegExp(BETWEEN, "g");

const MOST_WORDS = 8;
const MOST_LETTERS = 100;
/** One letter begins too much to be worth an answer. */
const LEAST_LETTERS = 2;

export type FindQuery = {
  /** All of it in one piece: `samlee`, `r7k3f9q`, `6625550142`. */
  whole: string;
  words: string[];
};

/** @returns `undefined` for less than two letters or digits, which find nothing. */
export function readFind(typed: string): FindQuery | undefined {
  const text = oneSpelling(typed.slice(0, MOST_LETTERS));
  const whole = withoutCountry(text.replace(ALL_BETWEEN, ""));
  const words = text.split(BETWEEN).filter((word) => word !== "");
  return [...whole].length < LEAST_LETTERS ? undefined : { whole, words: words.slice(0, MOST_WORDS).map(shortForm) };
}

/** A phone number with its country, `+1 662 555 0142`, is stored without. */
const withoutCountry = (whole: string): string => (/^1\d{10}$/.test(whole) ? whole.slice(1) : whole);

/** Only letters and digits come this far: nothing of them means anything to the query. */
const begun = (word: string): string => `'${word}':*`;

/** As a `tsquery`: a value that begins with all of it. */
export const wholeQuery = ({ whole }: FindQuery): string => begun(whole);

/** As a `tsquery`: each word begins one of the row. The same as `wholeQuery` where there is one word. */
export const wordsQuery = ({ words }: FindQuery): string => words.map(begun).join(" & ");

/** Whether the values have what is asked for, as the database decides it for a whole row. */
export const hasWords = ({ whole, words }: FindQuery, values: readonly string[]): boolean =>
  values.some((value) => inOnePiece(value).startsWith(whole)) || words.every((word) => beginsIn(word, values));

/** Whether any word that was typed begins one of the values. */
export const hasAnyWord = ({ whole, words }: FindQuery, values: readonly string[]): boolean =>
  values.some((value) => inOnePiece(value).startsWith(whole)) || words.some((word) => beginsIn(word, values));

const inOnePiece = (text: string): string => oneSpelling(text).replace(ALL_BETWEEN, "");

/** A name with a sign inside it, `O'Hare-Quill`, is one word and several. */
const beginsIn = (word: string, values: readonly string[]): boolean =>
  values.some((value) =>
    [...oneSpelling(value).split(BETWEEN), ...value.split(/\s+/).map(inOnePiece)].some((one) => one.startsWith(word)),
  );
