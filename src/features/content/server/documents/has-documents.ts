import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { contactMessages, documents } from "../tables.ts";

export async function hasDocuments(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${documents}) as has`);
  return rows[0]?.has === true;
}

/** Whether staff added any document or notice, or a visitor wrote to the office. */
export async function hasDocumentsOrMessages(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${contactMessages}) as has`);
  return rows[0]?.has === true || (await hasDocuments(db));
}
