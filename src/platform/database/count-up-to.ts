import { type SQL, sql } from "drizzle-orm";
import { type Counted, MOST_COUNTED } from "#shared/counts.ts";
import type { Db } from "./db.ts";

/**
 * Counts rows, up to `most`, at a cost that does not grow with the table. PostgreSQL does not store row counts, so an
 * exact total would read every row.
 *
 * @param rows what follows `select 1`: `from events where status = 'draft'`.
 */
export async function countUpTo(db: Db, rows: SQL, most = MOST_COUNTED): Promise<Counted> {
  const found = await db.execute<{ count: number }>(
    // The limit is part of the text: as a parameter it would be unknown where the statement is planned once.
    sql`select count(*)::int as count from (select 1 ${rows} limit ${sql.raw(String(most + 1))}) as counted`,
  );
  return counted(found.rows[0]?.count ?? 0, most);
}

/** @param count of at most one row more than `most`. */
export const counted = (count: number, most = MOST_COUNTED): Counted =>
  count > most ? { total: most, isMore: true } : { total: count };

/** The number and the total of the first rows. With `isMore`, both are lower bounds. */
export type Summed = { count: number; totalCents: number; isMore?: true | undefined };

/** @param rows a query of the column `cents`, in the order in which they are counted. */
export async function sumUpTo(db: Db, rows: SQL, most = MOST_COUNTED): Promise<Summed> {
  const found = await db.execute<{ count: number; cents: string }>(sql`
    select count(*)::int as count, coalesce(sum(cents) filter (where place <= ${sql.raw(String(most))}), 0)::text as cents
    from (select cents, row_number() over () as place from (${rows} limit ${sql.raw(String(most + 1))}) as rows) as placed`);
  const { total: count, ...more } = counted(found.rows[0]?.count ?? 0, most);
  return { count, ...more, totalCents: Number(found.rows[0]?.cents ?? 0) };
}
