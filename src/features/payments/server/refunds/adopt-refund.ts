import { eq } from "drizzle-orm";
import type { Refund } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { newId } from "#shared/tokens.ts";
import { partsOfTotal } from "../../rules/refund.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { refundStateOf } from "../orders/refundable.ts";
import { applyRefund } from "./apply-refund.ts";
import { refundLines, refunds } from "./refund-tables.ts";

/**
 * Books a refund that was made at the provider, without this program. Its lines are unknown, so the first lines are
 * refunded as far as it reaches. A refund that is booked already, or failed, changes nothing.
 */
export async function adoptRefund(deps: Deps, orderId: string, told: Refund): Promise<void> {
  if (told.status === "failed") return;
  await inTransaction(deps, async (inTx) => {
    const { db, now, log } = inTx;
    const { order } = await lockOrder(db, orderId);
    const [known] = await db.select().from(refunds).where(eq(refunds.providerRefundId, told.id));
    if (known) return;
    const state = await refundStateOf(db, order);
    if (!order.paidAt || told.amountCents > state.leftCents) {
      log.error({ order: orderId, refund: told.id }, "a refund at the card processor fits no paid order");
      return;
    }
    const { parts, feeCents } = partsOfTotal(state, told.amountCents);
    const id = newId<RefundId>();
    await db.insert(refunds).values({
      id,
      orderId,
      amountCents: told.amountCents,
      feeCents,
      status: "requested",
      reason: "Made at the card processor",
      requestedBy: "card processor",
      requestKey: told.id,
      requestHash: told.id,
      providerKey: `refund:${id}`,
      createdAt: now(),
      updatedAt: now(),
    });
    if (parts.length > 0) await db.insert(refundLines).values(parts.map((part) => ({ ...part, refundId: id })));
    await applyRefund(inTx, id, told);
  });
}
