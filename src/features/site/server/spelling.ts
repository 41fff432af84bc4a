/** Corrects the words of a search by the words that the site itself uses; why not by the database is decision 0039. */
import { distance } from "fastest-levenshtein";
import { oneSpelling } from "#shared/one-spelling.ts";

const SHORTEST = 4;
const LONGEST = 24;
/** The words that most texts use; an association of hundreds of companies has some thousands. */
const MOST_KNOWN = 5_000;
/** A search with more words than these that nobody uses is no slip of the finger. */
const MOST_CORRECTED = 4;
/** From here on two letters may be wrong: shorter words have neighbors that mean something else. */
const LONG = 8;

const WORDS = /[\p{L}\p{N}]+/gu;
const IS_WORD = /^\p{L}+$/u;

type Known = { word: string; uses: number };
export type Speller = {
  /**
   * The text with each word that the site does not use changed to the nearest one that it does: a letter too many, too
   * few, wrong or in its neighbor's place, two in a word of eight letters and more. Costs at most four walks over words
   * of about the same length, however long the text is.
   *
   * @returns `undefined` where nothing is to be corrected.
   */
  correct(text: string): string | undefined;
};

/** @param texts what the public may read: titles, names, cities. */
export function createSpeller(texts: Iterable<string>): Speller {
  const known = knownWords(texts);
  const words = new Map(known.map((one) => [one.word, one]));
  const byLength = Map.groupBy(known, ({ word }) => word.length);
  const isBegun = (typed: string) => words.has(typed) || known.some(({ word }) => word.startsWith(typed));
  return {
    correct(text) {
      const unknown = [...new Set(oneSpelling(text).match(WORDS))].filter(mayBeCorrected);
      const corrections = new Map<string, string>();
      for (const typed of unknown.slice(0, MOST_CORRECTED)) {
        const meant = isBegun(typed) ? undefined : (shuffled(typed, words) ?? nearest(typed, byLength));
        if (meant) corrections.set(typed, meant.word);
      }
      return corrections.size === 0
        ? undefined
        : text.replace(WORDS, (word) => corrections.get(oneSpelling(word)) ?? word);
    },
  };
}

const mayBeCorrected = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && IS_WORD.test(word);

/** The words that most texts use first. */
function knownWords(texts: Iterable<string>): Known[] {
  const uses = new Map<string, number>();
  for (const text of texts) {
    for (const word of oneSpelling(text).match(WORDS) ?? []) {
      if (mayBeCorrected(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return [...uses]
    .map(([word, count]) => ({ word, uses: count }))
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_KNOWN);
}

/** `glof`: two letters in each other's place, which counts as two changes otherwise. */
function shuffled(typed: string, words: ReadonlyMap<string, Known>): Known | undefined {
  return Array.from({ length: typed.length - 1 }, (_, at) =>
    words.get(`${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`),
  ).find((found) => found);
}

function nearest(typed: string, byLength: ReadonlyMap<number, readonly Known[]>): Known | undefined {
  const most = typed.length >= LONG ? 2 : 1;
  const candidates = Array.from({ length: 2 * most + 1 }, (_, at) => byLength.get(typed.length - most + at) ?? []);
  return candidates
    .flat()
    .map((one) => ({ one, far: distance(typed, one.word) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || beginsLike(typed, b.one) - beginsLike(typed, a.one) || b.one.uses - a.one.uses)[0]
    ?.one;
}

/** Few people mistake the first letter. */
const beginsLike = (typed: string, { word }: Known): number => Number(word[0] === typed[0]);
