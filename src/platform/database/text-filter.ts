import { and, ilike, like, or, type SQL } from "drizzle-orm";
import { likePart } from "./like-part.ts";

export const wordsOf = (typed = ""): string[] => typed.split(/\s+/).filter((word) => word !== "");

/** Whether every typed word occurs in the texts, in any case; no words match everything. */
export const textFilter = (texts: SQL, typed?: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => ilike(texts, likePart(word))));

/**
 * The same for texts of which most have the words: to fold the case of a text costs three times what it costs to look
 * through it, so one that has the word as it was typed is not folded.
 */
export const commonTextFilter = (texts: SQL, typed?: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => or(like(texts, likePart(word)), ilike(texts, likePart(word)))));
