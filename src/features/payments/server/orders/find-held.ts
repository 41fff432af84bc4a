import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { orderLines } from "../tables.ts";

/** The line of an order that holds one of the charges, so that no other order may pay it; none if all are free. */
export async function findHeld(db: Db, of: readonly { id: string }[]): Promise<{ label: string } | undefined> {
  if (of.length === 0) return undefined;
  const ids = of.map(({ id }) => id);
  const [held] = await db
    .select({ label: orderLines.label })
    .from(orderLines)
    .where(and(eq(orderLines.holdsCharge, true), inArray(orderLines.chargeId, ids)));
  return held;
}
