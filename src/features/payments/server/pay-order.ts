import { eq } from "drizzle-orm";
import { CardProcessorFailed, CardProcessorUnreachable, type Intent } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { statementSuffix } from "../rules/statement-suffix.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";
import { checkoutChanged, orderClosed } from "./errors.ts";
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
 * @throws payments.checkout-changed when the click stands for another order or card.
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
    deps.log.warn({ order: input.orderId, attempt: attempt.attemptNo, err: error }, "payment outcome unknown");
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
      .select({ orderId: paymentAttempts.orderId, paymentMethod: paymentAttempts.paymentMethod })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.clientRequestId, clickId));
    // Two bodies under one click that came at the same time: the second is no repetition of the first.
    if (known && (known.orderId !== orderId || known.paymentMethod !== paymentMethod)) throw checkoutChanged();
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
      .onConflictDoNothing({ target: paymentAttempts.clientRequestId })
      .returning();
    if (!attempt) throw checkoutChanged();
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
 * A key whose first answer was a failure gives that failure for ever, so that only a new key helps; and before one it is
 * looked up whether the failed call had made the intent after all. Each attempt has two keys.
 */
async function createIntent(deps: Deps, order: Order, attemptNo: number): Promise<Intent> {
  const first = 2 * attemptNo - 1;
  const stray = attemptNo > 1 ? await findStray(deps, order) : undefined;
  if (stray) return stray;
  try {
    return await createUnder(deps, order, first);
  } catch (error) {
    // A call that was not answered may still be on its way: the next attempt, a minute later, looks for it.
    if (!(error instanceof CardProcessorFailed)) throw error;
    return (await findStray(deps, order)) ?? createUnder(deps, order, first + 1);
  }
}

const findStray = async ({ cards }: Deps, { id }: Order): Promise<Intent | undefined> =>
  (await cards.findByOrder(id))[0];

async function createUnder({ cards, organization }: Deps, order: Order, version: number): Promise<Intent> {
  const { shortName } = await organization();
  return cards.create({
    orderId: order.id,
    amountCents: order.totalCents,
    description: order.description,
    statementSuffix: statementSuffix(shortName),
    key: `order:${order.id}:pi:v${version}`,
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
