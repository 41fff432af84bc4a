import type { Db } from "#platform/database/db.ts";
import { lettings } from "./letting-tables.ts";

/** Whether any letting exists, drafts included. */
export async function hasLettings(db: Db): Promise<boolean> {
  return (await db.select({ id: lettings.id }).from(lettings).limit(1)).length > 0;
}
