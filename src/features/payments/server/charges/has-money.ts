import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges, orders } from "../tables.ts";

/** Whether the database holds any charge or order. */
export async function hasMoney(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${charges}) or exists (select from ${orders}) as has`,
  );
  return rows[0]?.has === true;
}
