import { type SQL, sql } from "drizzle-orm";
import { type Counted, MOST_COUNTED } from "#shared/counts.ts";
import { counted, countUpTo } from "./count-up-to.ts";
import type { Db } from "./db.ts";
import { FIRST_ROWS, type Listed, limitTo } from "./list-words.ts";

/** The number of rows counted without the index when more than half of the first rows have the words. */
const COUNTED_ROWS = 2000;

/** Counts the rows of the list, up to `most`. */
export async function countListed(
  db: Db,
  { table, words, which = sql`true`, order }: Listed,
  most = MOST_COUNTED,
): Promise<Counted> {
  if (!words) return countUpTo(db, sql`from ${table} where ${which} ${order ? sql`order by ${order}` : sql``}`, most);
  const { has, named } = words;
  const some = (many: number) =>
    sql`(select (${has}) as fits from ${table} where ${which} ${limitTo(many)}) as some_rows`;
  const count = (rows: SQL) => sql`(select count(*)::int from (select 1 ${rows} ${limitTo(most + 1)}) as counted)`;
  const found = await db.execute<{ count: number }>(sql`
    with seen as materialized (
      select count(*)::int as rows, (count(*) filter (where fits))::int as hits from ${some(FIRST_ROWS)}
    ), walked as (
      select ${count(sql`from ${some(COUNTED_ROWS)} where fits and (select hits * 2 > rows from seen)`)} as hits
    )
    select case when rows < ${FIRST_ROWS} then hits when (select hits > ${most} from walked) then ${most + 1}
      else ${count(sql`from (select * from ${table} where ${named} offset 0) as ${table} where ${which} and ${has}`)}
      end as count from seen`);
  return counted(found.rows[0]?.count ?? 0, most);
}
