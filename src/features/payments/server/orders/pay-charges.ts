import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { charges, orderLines } from "../tables.ts";
import { moveCharges } from "./move-charges.ts";

/** Sent for each charge of a paid order; the job calls the feature that opened the charge. */
export const CHARGE_PAID = "payments.charge-paid";
/** Sent for each charge that is open again because its check bounced; handled like `CHARGE_PAID`. */
export const CHARGE_REOPENED = "payments.charge-reopened";
export type ChargePaid = { sourceKind: string; sourceId: string; chargeToken: ChargeToken };

/**
 * Marks the charges of an order as paid and sends the jobs to their features. Runs in the transaction that writes the
 * ledger.
 */
export async function payCharges(deps: Pick<Deps, "db" | "queue">, order: { id: string }): Promise<void> {
  const held = deps.db.select({ id: orderLines.chargeId }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const paid = await moveCharges(deps.db, inArray(charges.id, held), { from: "open", to: "paid" });
  for (const { sourceKind, sourceId, publicToken } of paid) {
    const news: ChargePaid = { sourceKind, sourceId, chargeToken: publicToken };
    await deps.queue.send(deps.db, CHARGE_PAID, news);
  }
}
