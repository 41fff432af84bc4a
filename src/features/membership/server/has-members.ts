import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { affiliates, applications } from "./tables.ts";

/** Whether any member, present or former, or any application exists. */
export async function hasMembersOrApplications(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${affiliates}) or exists (select from ${applications}) as has`,
  );
  return rows[0]?.has === true;
}
