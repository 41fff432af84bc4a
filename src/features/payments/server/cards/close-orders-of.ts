import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Source } from "../charges/lock-charges-of.ts";
import { charges } from "../tables.ts";
import { closeUnpaidOrders } from "./close-order.ts";

/**
 * Ends the unpaid orders that hold charges of a source, at the card processor first, so that `voidCharges` finds
 * nothing held. Runs before the transaction that voids.
 *
 * @throws payments.card-processor-away: nothing has changed then.
 */
export async function closeOrdersOf(deps: Deps, { sourceKind, sourceId }: Source): Promise<void> {
  await closeUnpaidOrders(deps, and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)));
}
