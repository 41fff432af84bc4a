import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { events } from "../tables.ts";

/** Whether there is any event, a draft or one that is over as well. */
export async function hasEvents(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${events}) as has`);
  return rows[0]?.has === true;
}

/** How many events visitors can read or could once, and how many nobody but staff has seen. */
export async function countByPublication(db: Db): Promise<{ published: number; drafts: number }> {
  const { rows } = await db.execute<{ published: number; drafts: number }>(sql`
    select count(*) filter (where status <> 'draft')::int as published,
      count(*) filter (where status = 'draft')::int as drafts from ${events}`);
  return rows[0] ?? { published: 0, drafts: 0 };
}
