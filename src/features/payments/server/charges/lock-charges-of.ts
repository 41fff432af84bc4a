import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges } from "../tables.ts";

/** The source of the charges. */
export type Source = { sourceKind: string; sourceId: string };

/**
 * Locks all charges of a source, in the order of their ids. A check that pays part of a charge splits it under that
 * row's lock, and a transaction that waited for the row does not see the new rest: the query repeats until it finds no
 * new row.
 */
export async function lockChargesOf(
  db: Db,
  { sourceKind, sourceId }: Source,
): Promise<(typeof charges.$inferSelect)[]> {
  for (let previousCount = -1; ; ) {
    const rows = await db
      .select()
      .from(charges)
      .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)))
      .orderBy(asc(charges.id))
      .for("update");
    if (rows.length === previousCount) return rows;
    previousCount = rows.length;
  }
}
