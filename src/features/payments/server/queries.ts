/** Reads that other features and the pages use. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { cents } from "#shared/money.ts";
import type { ChargeView } from "../rules/charge-view.ts";
import { charges } from "./tables.ts";

/** What each source owes, in the order it was opened; a source without charges is missing from the map. */
export async function chargesOfSources(
  db: Db,
  sourceKind: string,
  sourceIds: readonly string[],
): Promise<Map<string, ChargeView[]>> {
  const bySource = new Map<string, ChargeView[]>();
  if (sourceIds.length === 0) return bySource;
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.sourceKind, sourceKind), inArray(charges.sourceId, [...sourceIds])))
    .orderBy(asc(charges.sourceId), asc(charges.position));
  for (const { sourceId, publicToken, label, amountCents, status } of rows) {
    const views = bySource.get(sourceId) ?? [];
    views.push({ token: publicToken, label, amountCents: cents(amountCents), status });
    bySource.set(sourceId, views);
  }
  return bySource;
}
