import { sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { Counted } from "#shared/counts.ts";
import { events } from "../tables.ts";

/** Whether there is any event, drafts and past ones included. */
export async function hasEvents(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${events}) as has`);
  return rows[0]?.has === true;
}

/** Counts events that are or once were public, and drafts, which only staff have seen. */
export async function countByPublication(db: Db): Promise<{ published: Counted; drafts: Counted }> {
  const [published, drafts] = await Promise.all([
    countUpTo(db, sql`from ${events} where status <> 'draft'`),
    countUpTo(db, sql`from ${events} where status = 'draft'`),
  ]);
  return { published, drafts };
}
