/**
 * Lists narrowed down by typed words, at a cost that does not grow with the table. Words are found anywhere in a text,
 * also inside others: the function `text_parts` of the database computes the pieces of three letters that indexes have.
 * PostgreSQL keeps no statistics of them, so how far it looks is decided here: the first rows of a list are enough for
 * a word that many have, and only a rarer one asks the index.
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { searchWords } from "#shared/one-spelling.ts";
import { hasEachWord } from "./text-filter.ts";

export type Words = {
  /** Whether a row has them. */
  has: SQL;
  /** The same as an index of the table answers it, and perhaps of more rows. */
  named: SQL;
};

/** The column of a table in which lists look for words, as `search_text` computes it of the row. */
export const listWords = (table: PgTable): SQL => sql`${table}.list_words`;

/** Every typed word in a column of one spelling, of which the table has an index of `text_parts`; `undefined` for no word. */
export function wordsIn(stored: SQLWrapper, typed?: string): Words | undefined {
  const has = hasEachWord(stored, typed);
  return has && { has, named: hasParts(stored, typed) };
}

/** The same as the index answers it, and perhaps for more rows. */
export const hasParts = (stored: SQLWrapper, typed?: string): SQL =>
  sql`text_parts(${stored}) @@ text_parts_query(${searchWords(typed).join(" ")})`;

/** A list that may be narrowed down. */
export type Listed = {
  table: PgTable;
  words: Words | undefined;
  /** The other filters, each with an index. */
  which?: SQL | undefined;
  /**
   * The order of the list, where the indexes of its filters have it: they are counted in it then. PostgreSQL takes rows for
   * evenly spread, and would read the table up to those that lie together.
   */
  order?: SQL | undefined;
};

/** Looked through first. A list that is no longer needs no index. */
export const FIRST_ROWS = 200;

/** Limits are part of the text: as parameters they would be unknown where the statement is planned once. */
export const limitTo = (many: number): SQL => sql.raw(`limit ${many}`);
