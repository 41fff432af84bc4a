import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { classRegistrations, technicians } from "./tables.ts";

/** Whether anybody registered for a class, or holds a certification. */
export async function hasClassRegistrations(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${classRegistrations}) or exists (select from ${technicians}) as has`,
  );
  return rows[0]?.has === true;
}
