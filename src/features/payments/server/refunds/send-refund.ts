import { eq } from "drizzle-orm";
import { CardProcessorUnreachable, CardRefused } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { orders } from "../tables.ts";
import { applyRefund } from "./apply-refund.ts";
import { setRefundStatus } from "./set-refund-status.ts";

/**
 * Sends a requested refund to the provider, and applies the answer. Sent again it is the same refund, because its key
 * is the same. Without an answer the refund stays `sent`, and the reconcile job asks for the outcome.
 *
 * @param key a different key than the refund's own, once the provider keeps answering that one with a failure.
 */
export async function sendRefund(deps: Deps, refundId: RefundId, key?: string): Promise<void> {
  // Marked before the call and not after, so that `requested` proves that nothing was sent.
  const refund = await setRefundStatus(
    deps.db,
    { id: refundId, from: ["requested", "sent"], to: "sent" },
    { updatedAt: deps.now() },
  );
  if (!refund) return;
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, refund.orderId));
  if (!order?.providerPiId) throw new Error(`refund of an order without a payment: ${refund.orderId}`);
  try {
    const answer = await deps.cards.refund({
      intentId: order.providerPiId,
      amountCents: refund.amountCents,
      refundId,
      key: key ?? refund.providerKey,
    });
    await applyRefund(deps, refundId, answer);
  } catch (error) {
    if (error instanceof CardRefused) {
      await applyRefund(deps, refundId, { status: "failed", error: error.message });
    } else if (error instanceof CardProcessorUnreachable) {
      deps.log.warn({ refund: refundId, err: error }, "refund outcome unknown; it is asked for in a minute");
    } else throw error;
  }
}
