import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { FIRST_ROWS, type Listed, limitTo } from "./list-words.ts";

type Page = Listed & {
  id: SQLWrapper;
  /** The sort keys of the list; an index has them. */
  keys: readonly SQLWrapper[];
  isDown?: boolean | undefined;
  /** The condition for rows after the previous page. */
  isAfter?: SQL | undefined;
  /** How many rows are read. */
  most: number;
};

/** The number of rows scanned when the words are so common that the index would return too many. */
const FURTHER_ROWS = 2000;
const SOME_OF_FIRST = 8;

/** The condition of a page. It holds for its rows, and perhaps for some behind them. */
export function onPage({ table, words, which, id, keys, isDown, isAfter, most }: Page): SQL | undefined {
  const rest = and(which, isAfter);
  if (!words) return rest;
  const inOrder = (of: readonly SQLWrapper[]) =>
    sql`order by ${sql.join(
      of.map((key) => (isDown ? sql`${key} desc` : key)),
      sql`, `,
    )}`;
  const places = keys.map((_key, at) => sql.raw(`place_${at}`));
  const placed = sql.join(
    keys.map((key, at) => sql`${key} as ${places[at]}`),
    sql`, `,
  );
  const walk = (condition: SQL | undefined, many: number) => sql`select ${id} as id, ${placed}, (${words.has}) as fits
    from ${table} where ${and(rest, condition) ?? sql`true`} ${inOrder(keys)} ${limitTo(many)}`;
  return sql`${id} = any(array(
    with first_rows as materialized (${walk(undefined, FIRST_ROWS)}),
    seen as materialized (
      select count(*) = ${FIRST_ROWS} and count(*) filter (where fits) < ${most} as goes_on,
        count(*) filter (where fits) >= ${SOME_OF_FIRST} as has_some from first_rows
    ), further_rows as materialized (
      select id from (${walk(sql`(select goes_on and has_some from seen)`, FURTHER_ROWS)}) as further
      where fits ${inOrder(places)} ${limitTo(most)}
    ), named_rows as (
      select ${id} as id from (select * from ${table} where ${words.named} offset 0) as ${table}
      where ${and(rest, words.has)} and (select goes_on from seen) and (select count(*) from further_rows) < ${most}
      ${inOrder(keys)} ${limitTo(most)}
    )
    (select id from first_rows where fits ${inOrder(places)} ${limitTo(most)})
    union all select id from further_rows union all select id from named_rows))`;
}
