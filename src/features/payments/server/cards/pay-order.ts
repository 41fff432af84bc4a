import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import {
  CardProcessorBusy,
  CardProcessorFailed,
  CardProcessorUnreachable,
  type Intent,
} from "#platform/cards/card-processor.ts";
import { findFirst, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { orderClosed } from "../errors.ts";
import { type Attempt, isOpen, lockOrder, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";
import { orders } from "../tables.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";
import { ensureIntent } from "./ensure-intent.ts";
import { onceTried } from "./once-tried.ts";
import { CREATE_LOST, NOT_SENT, releaseAttempt } from "./release-attempt.ts";

const BUSY_MS = 500;
/** Added to the confirmation's own time-out, because a payer waits no longer than this. */
const ASK_MS = 4_000;

type PayOrder = {
  orderId: string;
  /** `pm_` or `ctoken_`. */
  paymentMethod: string;
  /** Identifies one attempt with one card; a repeated request starts nothing new. */
  requestKey: string;
};

/** The provider may have received the payment, and its outcome could not be saved. */
export class PaymentInDoubt extends Error {
  override name = "PaymentInDoubt";
}

/**
 * One attempt to pay an order by card. It ends with the outcome applied, or with an attempt that the reconcile job
 * resolves; it never throws because of the network. A second call while an attempt is open, or after the payment,
 * starts nothing. Read the outcome from the order afterwards.
 *
 * @returns the provider's answer, if it was asked and answered.
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

/**
 * @returns the intent to confirm; `undefined` when there is none: the attempt has ended then, and the payer may try
 * again.
 */
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

/** Confirms and applies. A lost answer is requested again at once, so that the payer need not wait for the reconcile job. */
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

/** A provider that rejected the call has started nothing, so the call is repeated once before the payer sees an error. */
async function confirmOrAgain(deps: Deps, attempt: Attempt, intentId: string): Promise<Intent> {
  const confirm = () =>
    deps.cards.confirm(intentId, {
      paymentMethod: attempt.paymentMethod,
      returnUrl: `${deps.publicUrl}/checkout`,
      key: attempt.providerKey,
    });
  return confirm().catch(async (error: unknown) => {
    if (!(error instanceof CardProcessorBusy)) throw error;
    await sleep(BUSY_MS);
    return confirm();
  });
}

/** The outcome, if the provider answers within `ASK_MS`, because the payer is waiting. */
async function askNow({ cards }: Deps, intentId: string): Promise<Intent | undefined> {
  const asking = cards.retrieve(intentId).catch((error: unknown) => {
    if (error instanceof CardProcessorUnreachable) return undefined;
    throw error;
  });
  return Promise.race([asking, sleep(ASK_MS, undefined, { ref: false })]);
}

/** @returns nothing when there is nothing to start. */
function openAttempt(deps: Deps, { orderId, paymentMethod, requestKey }: PayOrder): Promise<Attempt | undefined> {
  return inTransaction(deps, async ({ db, now }) => {
    const { order, attempt: last } = await lockOrder(db, orderId);
    if (order.status === "expired" || order.status === "cancelled") throw orderClosed(order.status);
    const once = onceTried(requestKey, order, paymentMethod);
    const known = await findFirst(db, once);
    const attemptNo = (last?.attemptNo ?? 0) + 1;
    if (known || order.status !== "awaiting_payment" || isOpen(last)) return undefined;
    const at = now();
    const { row: attempt, isReplay } = await insertOnce(db, once, () => ({
      orderId,
      attemptNo,
      amountCents: order.totalCents,
      paymentMethod,
      status: "created" as const,
      providerKey: `order:${orderId}:confirm:${attemptNo}`,
      createdAt: at,
      updatedAt: at,
    }));
    if (isReplay) return undefined;
    await setOrderStatus(db, order, "paying");
    return attempt;
  });
}

/**
 * Saves the intent and marks the attempt `sent`, before the confirmation and not after, so that `created` proves that
 * none was sent.
 *
 * @returns the intent to confirm; `undefined` when the reconcile job has given this attempt up meanwhile.
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
