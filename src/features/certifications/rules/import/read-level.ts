/** Finds the level that a word of a list means. */
import { oneSpelling } from "#shared/one-spelling.ts";

/** A level as the choice offers it. */
export type NamedLevel = { key: string; name: string; shortName: string };

/** By letters and digits only: `CAT-I` and `cat i` are one. */
export const levelWord = (words: string): string =>
  oneSpelling(words.slice(0, 100)).replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

const ROMAN: Record<string, string> = { "1": "i", "2": "ii", "3": "iii" };

/** Both names, alone and together, the key, and for the numbered classes their usual short forms. */
const wordsOf = ({ key, name, shortName }: NamedLevel): string[] => {
  const roman = ROMAN[key];
  const usual = roman ? [`l${key}`, `level${roman}`, `cat${key}`] : [];
  return [name, shortName, name + shortName, shortName + name, key, ...usual].map(levelWord);
};

/** @returns the key of each level by the words that mean it. */
export const levelsByWord = (levels: readonly NamedLevel[]): ReadonlyMap<string, string> =>
  new Map(levels.flatMap((level) => wordsOf(level).map((word) => [word, level.key] as const)).reverse());
