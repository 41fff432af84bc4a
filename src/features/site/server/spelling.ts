/**
 * Corrects the words of a search by the words that the site itself uses (decision 0039 says why not in the database).
 */
import { distance } from "fastest-levenshtein";
import { oneSpelling } from "#shared/one-spelling.ts";

const SHORTEST = 4;
const LONGEST = 24;
/** Keeps the most frequent words; an association of hundreds of companies has some thousands. */
const MOST_KNOWN = 5_000;
/** A search with more unknown words than this is not a typing mistake. */
const MOST_CORRECTED = 4;
/** From this length on two letters may be wrong: shorter words have neighbors that mean something else. */
const LONG = 8;

const WORDS = /[\p{L}\p{N}]+/gu;
const IS_WORD = /^\p{L}+$/u;

type KnownWord = { word: string; uses: number };
export type Speller = {
  /**
   * Replaces each word that the site does not use by the nearest word that it uses: with one letter added, missing,
   * wrong or swapped, or two in a word of eight letters and more. Costs at most four walks over words of similar
   * length, however long the text is.
   *
   * @returns `undefined` where there is nothing to correct.
   */
  correct(text: string): string | undefined;
};

/** @param texts public texts: titles, names, cities. */
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

/** The words of the texts, the most frequent first. */
function knownWords(texts: Iterable<string>): KnownWord[] {
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

/** `glof`: two swapped letters, which count as one change. */
function shuffled(typed: string, words: ReadonlyMap<string, KnownWord>): KnownWord | undefined {
  return Array.from({ length: typed.length - 1 }, (_, at) =>
    words.get(`${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`),
  ).find((found) => found);
}

function nearest(typed: string, byLength: ReadonlyMap<number, readonly KnownWord[]>): KnownWord | undefined {
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
const beginsLike = (typed: string, { word }: KnownWord): number => Number(word[0] === typed[0]);
