/** Finds rows by a column such as `find_words`, at a cost that does not grow with the table. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { type FindQuery, wholeQuery, wordsQuery } from "./find-words.ts";
import { PLAN_EACH_TIME } from "./preparing-client.ts";

/** The number of newest rows scanned before the word index is used: a common word occurs among them. */
const WALKED_ROWS = 200;
/** Sorting more of the index's rows than this is not worth the time. */
const NAMED_ROWS = 300;

type Source = {
  /** A table with the column `id` and the column of the words. */
  table: string;
  /** The column of the words; `find_words` by default. */
  words?: string;
  /** The column that orders rows by age; an index has it with the id. */
  newestBy: string;
  /** The columns to read from `found_row`, and its joins. */
  select: SQL;
  join?: SQL;
};

/**
 * Finds rows that begin with the whole typed text, then rows that have each of its words, newest first. PostgreSQL
 * keeps no statistics about prefixes of words, so the number of rows it looks at is limited here; see `searchRows`.
 *
 * @param most how many rows at most
 */
export async function findRows<Row extends { id: string }>(
  db: Db,
  source: Source,
  query: FindQuery,
  most: number,
): Promise<Row[]> {
  const first = await readRows<Row>(db, source, wholeQuery(query), most);
  if (first.length >= most || query.words.length < 2) return first;
  const known = new Set(first.map(({ id }) => id));
  const others = await readRows<Row>(db, source, wordsQuery(query), most);
  return [...first, ...others.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function readRows<Row>(db: Db, source: Source, words: string, most: number) {
  const { table, newestBy, select, join } = source;
  const [from, column] = [sql.raw(table), sql.raw(source.words ?? "find_words")];
  const by = sql.raw(`${newestBy} desc, id desc`);
  const has = sql`${column} @@ ${words}::tsquery`;
  const { rows } = await db.execute(sql`${sql.raw(PLAN_EACH_TIME)}
    with walked as materialized (
      select id from (select id, ${column} from ${from} order by ${by} limit ${WALKED_ROWS}) as newest where ${has}
    ), named as materialized (select id from ${from} where ${has}), found as (
      select id from walked where (select count(*) from walked) >= ${most}
      union all
      select id from (select id from named limit ${NAMED_ROWS}) as some_named where (select count(*) from walked) < ${most}
    )
    select ${select} from (select * from ${from} where id in (select id from found) order by ${by} limit ${most})
      as found_row ${join ?? sql``} order by ${sql.raw(`found_row.${newestBy} desc, found_row.id desc`)}`);
  return rows as unknown as Row[];
}
