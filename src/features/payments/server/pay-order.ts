import { eq } from "drizzle-orm";
import { CardProcessorUnreachable, type Intent } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";
import { orderClosed } from "./errors.ts";
import { type Attempt, isOpen, lockOrder, type Order, setAttemptStatus, setOrderStatus } from "./lock-order.ts";
import { orders, paymentAttempts } from "./tables.ts";

type PayOrder = {
  orderId: string;
  /** `pm_` or `ctoken_`. */
  paymentMethod: string;
  /** One click of the payer; the same one again starts nothing new. */
  clickId: string;
};

/**
 * One try to pay an order by card. It ends with the outcome applied, or with an attempt that the reconciler resolves;
 * it never throws because of the network. Whoever comes second while an attempt is open, or after the payment, starts
 * nothing. Read the outcome from the order afterwards.
 *
 * @returns what the provider answered, if it was asked and did.
 * @throws payments.order-closed when the order has ended without payment.
 */
export async function payOrder(deps: Deps, input: PayOrder): Promise<Intent | undefined> {
  const attempt = await openAttempt(deps, input);
  if (!attempt) return undefined;
  try {
    const intentId = await markSent(deps, attempt, await ensureIntent(deps, attempt));
    if (!intentId) return undefined;
    const intent = await deps.cards.confirm(intentId, {
      paymentMethod: attempt.paymentMethod,
      returnUrl: `${deps.publicUrl}/checkout`,
      key: attempt.idempotencyKey,
    });
    await applyPaymentIntent(deps, intent, attempt.attemptNo);
    return intent;
  } catch (error) {
    if (!(error instanceof CardProcessorUnreachable)) throw error;
    deps.log.warn({ order: input.orderId, attempt: attempt.attemptNo, err: error.message }, "payment outcome unknown");
    await markUnknown(deps, attempt);
    return undefined;
  }
}

/** @returns nothing when there is nothing to start. */
function openAttempt(deps: Deps, { orderId, paymentMethod, clickId }: PayOrder): Promise<Attempt | undefined> {
  return inTransaction(deps, async ({ db, now }) => {
    const { order, attempt: last } = await lockOrder(db, orderId);
    if (order.status === "expired" || order.status === "canceled") throw orderClosed(order.status);
    const [known] = await db
      .select({ orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.clientRequestId, clickId));
    const attemptNo = (last?.attemptNo ?? 0) + 1;
    if (known || order.status !== "awaiting_payment" || isOpen(last)) return undefined;
    const at = now();
    const [attempt] = await db
      .insert(paymentAttempts)
      .values({
        orderId,
        attemptNo,
        clientRequestId: clickId,
        idempotencyKey: `order:${orderId}:confirm:${attemptNo}`,
        amountCents: order.totalCents,
        paymentMethod,
        status: "created",
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    await setOrderStatus(db, order, "paying");
    return attempt;
  });
}

/** The order's one intent: made at the first attempt, found again at every later one. */
async function ensureIntent(deps: Deps, { orderId, attemptNo }: Attempt): Promise<string> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`attempt of an unknown order ${orderId}`);
  return order.providerPiId ?? (await createIntent(deps, order, attemptNo)).id;
}

/**
 * A key whose first answer was a failure fails for ever, so a later attempt needs a new key; and before that it looks
 * whether the failed call had made the intent after all.
 */
async function createIntent(deps: Deps, order: Order, attemptNo: number): Promise<Intent> {
  if (attemptNo > 1) {
    const [stray] = await deps.cards.findByOrder(order.id);
    if (stray) return stray;
  }
  return deps.cards.create({
    orderId: order.id,
    amountCents: order.totalCents,
    description: order.description,
    receiptEmail: order.customer?.email,
    key: `order:${order.id}:pi:v${attemptNo}`,
  });
}

/**
 * Saves the intent and marks the attempt `sent`, before the confirmation and not after: whoever finds `created` knows
 * that none was sent.
 *
 * @returns the intent to confirm; nothing when the reconciler has given this attempt up meanwhile.
 */
function markSent(deps: Deps, { orderId, attemptNo }: Attempt, intentId: string): Promise<string | undefined> {
  return inTransaction(deps, async ({ db, now }) => {
    const { order, attempt } = await lockOrder(db, orderId);
    if (attempt?.attemptNo !== attemptNo || attempt.status !== "created") return undefined;
    await setAttemptStatus(db, attempt, "sent", now());
    if (order.providerPiId) return order.providerPiId;
    await db.update(orders).set({ providerPiId: intentId }).where(eq(orders.id, orderId));
    return intentId;
  });
}

async function markUnknown(deps: Deps, { orderId, attemptNo }: Attempt): Promise<void> {
  await inTransaction(deps, async ({ db, now }) => {
    const { attempt } = await lockOrder(db, orderId);
    const isStillSent = attempt?.attemptNo === attemptNo && attempt.status === "sent";
    if (isStillSent) await setAttemptStatus(db, attempt, "unknown", now());
  });
}
