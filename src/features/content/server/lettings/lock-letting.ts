import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { lettingChanged, noSuchLetting } from "./letting-errors.ts";
import { lettings } from "./letting-tables.ts";

export type Letting = typeof lettings.$inferSelect;

/**
 * Locks a letting before a change.
 *
 * @param version the one that staff saw; without it the version is not checked.
 * @throws `content.no-such-letting`, `content.letting-changed`
 */
export async function lockLetting(db: Db, id: string, version?: number): Promise<Letting> {
  const [letting] = await db.select().from(lettings).where(eq(lettings.id, id)).for("update");
  if (!letting) throw noSuchLetting();
  if (version !== undefined && version !== letting.version) {
    throw lettingChanged({ by: letting.writtenBy, version: letting.version });
  }
  return letting;
}
