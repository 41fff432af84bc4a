import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import {
  CardProcessorBusy,
  CardProcessorFailed,
  CardProcessorUnreachable,
  type Intent,
} from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { checkoutChanged, orderClosed } from "../errors.ts";
import { type Attempt, isOpen, lockOrder, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";
import { orders, paymentAttempts } from "../tables.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";
import { ensureIntent } from "./ensure-intent.ts";
import { CREATE_LOST, NOT_SENT, releaseAttempt } from "./release-attempt.ts";

const BUSY_MS = 500;
/** On top of a confirmation that had its time: a payer looks at the page no longer. */
const ASK_MS = 4_000;

type PayOrder = {
  orderId: string;
  /** `pm_` or `ctoken_`. */
  paymentMethod: string;
  /** One click of the payer; the same one again starts nothing new. */
  clickId: string;
};

/** The provider may have been told to take the money, and what came of it could not be written down. */
export class PaymentInDoubt extends Error {
  override name = "PaymentInDoubt";
}

/**
 * One try to pay an order by card. It ends with the outcome applied, or with an attempt that the reconciler resolves;
 * it never throws because of the network. Whoever comes second while an attempt is open, or after the payment, starts
 * nothing. Read the outcome from the order afterwards.
 *
 * @returns what the provider answered, if it was asked and did.
 * @throws payments.order-closed when the order has ended without payment.
 * @throws PaymentInDoubt when the database failed after the provider was asked; any other error came before.
 */
export async function payOrder(deps: Deps, input: PayOrder): Promise<Intent | undefined> {
  const attempt = await openAttempt(deps, input);
  const intentId = attempt && (await prepareIntent(deps, attempt));
  if (!intentId) return undefined;
  try {
    return await confirmIntent(deps, attempt, intentId);
  } catch (cause) {
    throw new PaymentInDoubt("the outcome of a payment could not be written", { cause });
  }
}

/** @returns the intent to confirm; nothing when there is none: the attempt has ended then, and the payer may try again. */
async function prepareIntent(deps: Deps, attempt: Attempt): Promise<string | undefined> {
  try {
    return await markSent(deps, attempt, await ensureIntent(deps, attempt));
  } catch (error) {
    if (!(error instanceof CardProcessorUnreachable)) throw error;
    deps.log.warn({ order: attempt.orderId, err: error }, "no payment could be begun at the card processor");
    const isAnswered = error instanceof CardProcessorBusy || error instanceof CardProcessorFailed;
    await releaseAttempt(deps, attempt, isAnswered ? NOT_SENT : CREATE_LOST);
    return undefined;
  }
}

/** Confirms and applies. An answer that was lost is asked for at once, so that nobody waits for the reconciler. */
async function confirmIntent(deps: Deps, attempt: Attempt, intentId: string): Promise<Intent | undefined> {
  try {
    const intent = await confirmOrAgain(deps, attempt, intentId);
    await applyPaymentIntent(deps, intent, attempt.attemptNo);
    return intent;
  } catch (error) {
    if (!(error instanceof CardProcessorUnreachable)) throw error;
    deps.log.warn({ order: attempt.orderId, attempt: attempt.attemptNo, err: error }, "payment without an answer");
    const isBusy = error instanceof CardProcessorBusy;
    if (!isBusy) await markUnknown(deps, attempt);
    const intent = await askNow(deps, intentId);
    if (intent) await applyPaymentIntent(deps, intent);
    if (isBusy) await releaseAttempt(deps, attempt, NOT_SENT);
    return intent;
  }
}

/** A provider that turned the call away has begun nothing: it is told once more before the payer hears of it. */
async function confirmOrAgain(deps: Deps, attempt: Attempt, intentId: string): Promise<Intent> {
  const confirm = () =>
    deps.cards.confirm(intentId, {
      paymentMethod: attempt.paymentMethod,
      returnUrl: `${deps.publicUrl}/checkout`,
      key: attempt.idempotencyKey,
    });
  return confirm().catch(async (error: unknown) => {
    if (!(error instanceof CardProcessorBusy)) throw error;
    await sleep(BUSY_MS);
    return confirm();
  });
}

/** What became of it, if the provider says so soon; the payer is still waiting. */
async function askNow({ cards }: Deps, intentId: string): Promise<Intent | undefined> {
  const asking = cards.retrieve(intentId).catch((error: unknown) => {
    if (error instanceof CardProcessorUnreachable) return undefined;
    throw error;
  });
  return Promise.race([asking, sleep(ASK_MS, undefined, { ref: false })]);
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
