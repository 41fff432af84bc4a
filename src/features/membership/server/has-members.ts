import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { affiliates, applications } from "./tables.ts";

/** Whether there is any member, a former one as well, or any application. */
export async function hasMembersOrApplications(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${affiliates}) or exists (select from ${applications}) as has`,
  );
  return rows[0]?.has === true;
}
