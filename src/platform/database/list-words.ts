/**
 * Filters lists by typed words, at a cost that does not grow with the table. Words match anywhere in a text, also
 * inside other words: the database function `text_parts` computes the trigrams that the indexes hold. PostgreSQL keeps
 * no statistics about them, so the plan is decided here: the first rows of a list are enough for a common word, and
 * only a rarer word uses the index.
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { searchWords } from "#shared/one-spelling.ts";
import { hasEachWord } from "./text-filter.ts";

export type Words = {
  /** Whether a row has the words. */
  has: SQL;
  /** The same condition in a form that an index answers; it may match more rows. */
  named: SQL;
};

/** The column that lists search for words; `search_text` computes it from the row. */
export const listWords = (table: PgTable): SQL => sql`${table}.list_words`;

/** Every typed word in a column of one spelling, of which the table has an index of `text_parts`; `undefined` for no word. */
export function wordsIn(stored: SQLWrapper, typed?: string): Words | undefined {
  const has = hasEachWord(stored, typed);
  return has && { has, named: hasParts(stored, typed) };
}

/** The same condition in a form that the index answers; it may match more rows. */
export const hasParts = (stored: SQLWrapper, typed?: string): SQL =>
  sql`text_parts(${stored}) @@ text_parts_query(${searchWords(typed).join(" ")})`;

/** A list that can be filtered. */
export type Listed = {
  table: PgTable;
  words: Words | undefined;
  /** The other filters, each with an index. */
  which?: SQL | undefined;
  /**
   * The order of the list if the filters' indexes share it: rows are then counted in this order. PostgreSQL assumes
   * that rows are evenly spread, and would read the table up to a cluster of matching rows.
   */
  order?: SQL | undefined;
};

/** The number of rows scanned first. A list no longer than this needs no index. */
export const FIRST_ROWS = 200;

/** Limits are part of the text: as parameters they would be unknown where the statement is planned once. */
export const limitTo = (many: number): SQL => sql.raw(`limit ${many}`);
