import { and, ilike, type SQL } from "drizzle-orm";
import { likePart } from "./like-part.ts";

export const wordsOf = (typed = ""): string[] => typed.split(/\s+/).filter((word) => word !== "");

/** Whether every typed word occurs in the texts, in any case; no words match everything. */
export const textFilter = (texts: SQL, typed?: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => ilike(texts, likePart(word))));
