import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchWords } from "#shared/one-spelling.ts";
import { likePart } from "./like-part.ts";

/** Whether every typed word occurs in a text of one spelling; no words match everything. */
export const hasEachWord = (stored: SQLWrapper, typed?: string): SQL | undefined =>
  and(...searchWords(typed).map((word) => sql`${stored} like ${likePart(word)}`));

/** The same of texts as they were written: for few rows, since their spelling is computed for each. */
export const textFilter = (texts: SQL, typed?: string): SQL | undefined =>
  hasEachWord(sql`search_text(${texts})`, typed);
