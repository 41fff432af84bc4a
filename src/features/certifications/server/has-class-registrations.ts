import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { certifications, classRegistrations } from "./tables.ts";

/** Whether any active class registration or any certification exists. */
export async function hasClassRegistrations(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${classRegistrations} where ${classRegistrations.status} = 'active')
      or exists (select from ${certifications} where ${certifications.state} <> 'withdrawn') as has`,
  );
  return rows[0]?.has === true;
}
