import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges } from "../tables.ts";

/** The source of the charges. */
export type Source = { sourceKind: string; sourceId: string };

/**
 * All charges of a source, locked in the order of their ids. A check that pays one in part splits it under the lock of
 * that row; whoever waits for the row does not see the rest that is new, so that it is asked until nothing is.
 */
export async function lockChargesOf(
  db: Db,
  { sourceKind, sourceId }: Source,
): Promise<(typeof charges.$inferSelect)[]> {
  for (let known = -1; ; ) {
    const rows = await db
      .select()
      .from(charges)
      .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)))
      .orderBy(asc(charges.id))
      .for("update");
    if (rows.length === known) return rows;
    known = rows.length;
  }
}
