import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchWords } from "#shared/one-spelling.ts";
import { likePart } from "./like-part.ts";

/** Whether every typed word occurs in a normalized text; no words match everything. */
export const hasEachWord = (stored: SQLWrapper, typed?: string): SQL | undefined =>
  and(...searchWords(typed).map((word) => sql`${stored} like ${likePart(word)}`));

/** The same for texts as they were written. Use it for few rows, since each is normalized on the fly. */
export const textFilter = (texts: SQL, typed?: string): SQL | undefined =>
  hasEachWord(sql`search_text(${texts})`, typed);
