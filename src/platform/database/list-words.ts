/**
 * Lists narrowed down by typed words, at a cost that does not grow with the table. Words are found anywhere in a text,
 * also inside others: the function `text_parts` of the database computes the pieces of three letters that indexes have.
 * PostgreSQL keeps no statistics of them, so how far it looks is decided here: the first rows of a list are enough for
 * a word that many have, and only a rarer one asks the index.
 */
import { Column, is, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { commonTextFilter, textFilter, wordsOf } from "./text-filter.ts";

export type Words = {
  /** Whether a row has them. */
  has: SQL;
  /** The same, at less cost where most rows have them. */
  common?: SQL | undefined;
  /** The same as an index of the table answers it, and perhaps of more rows. */
  named: SQL;
};

/**
 * Every typed word in the columns' texts, in any case; `undefined` where no word is typed. The table needs an index of
 * `text_parts` with exactly these columns.
 */
export function wordsIn(columns: readonly SQLWrapper[], typed?: string): Words | undefined {
  const listOf = (some: readonly SQLWrapper[]) => sql.join([...some], sql`, `);
  const textOf = (some: readonly SQLWrapper[]) =>
    some.length === 1 ? sql`${some[0]}` : sql`concat_ws(' ', ${listOf(some)})`;
  const has = textFilter(textOf(columns), typed);
  const stored = columns.filter((one) => is(one, Column));
  const common = commonTextFilter(textOf(columns), textOf(stored.length > 0 ? stored : columns), typed);
  return has && { has, common, named: hasParts(sql`text_parts(${listOf(columns)})`, typed) };
}

/** @param parts the expression of an index. */
export const hasParts = (parts: SQL, typed?: string): SQL =>
  sql`${parts} @@ text_parts_query(${wordsOf(typed).join(" ")})`;

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
