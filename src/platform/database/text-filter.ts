import { and, ilike, like, or, type SQL } from "drizzle-orm";
import { likePart } from "./like-part.ts";

export const wordsOf = (typed = ""): string[] => typed.split(/\s+/).filter((word) => word !== "");

/** Whether every typed word occurs in the texts, in any case; no words match everything. */
export const textFilter = (texts: SQL, typed?: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => ilike(texts, likePart(word))));

/**
 * The same for texts of which most have the words: to fold the case of a text, or to compute one, costs several times what
 * it costs to look through a stored one, so a word that stands there as a name begins, or as it was typed, is looked for no
 * further.
 *
 * @param stored those of the texts that are columns.
 */
export const commonTextFilter = (texts: SQL, stored: SQL, typed?: string): SQL | undefined =>
  and(
    ...wordsOf(typed).map((word) =>
      or(...[...new Set([asName(word), word])].map((one) => like(stored, likePart(one))), ilike(texts, likePart(word))),
    ),
  );

const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
