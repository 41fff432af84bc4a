import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Source } from "../charges/void-charges.ts";
import { charges } from "../tables.ts";
import { closeUnpaidOrders } from "./close-order.ts";

/**
 * Ends the unpaid orders that hold what a source owes, at the card processor first: `voidCharges` then finds nothing held.
 * To be called before the transaction that voids.
 *
 * @throws payments.card-processor-away: nothing has changed then.
 */
export async function closeOrdersOf(deps: Deps, { sourceKind, sourceId }: Source): Promise<void> {
  await closeUnpaidOrders(deps, and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)));
}
