import { and, eq, lt } from "drizzle-orm";
import type { Intent } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { OrderStatus } from "../../rules/states.ts";
import { type Attempt, isOpen, lockOrder, type Order, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";
import { payCharges } from "../orders/pay-charges.ts";
import { postReceipt } from "../receipts/post-receipt.ts";
import { ledger, paymentAttempts } from "../tables.ts";
import { debitError, endDebit, isDebit, isFailedDebit, noteDebit } from "./follow-debit.ts";
import { CREATE_LOST, NOT_SENT } from "./release-attempt.ts";

/**
 * An intent that only waits says nothing about a confirmation that may still be on its way; after this long it does.
 */
export const CONFIRM_SECONDS = 60;

const PAYABLE: OrderStatus[] = ["awaiting_payment", "paying"];

/**
 * The only writer of a payment's outcome. The payment call, the refresh after 3-D Secure and the reconcile job pass the
 * provider's answer to it, in any order and any number of times.
 *
 * @param answered number of the attempt whose confirmation gave this very answer, so that it is surely not older.
 */
export async function applyPaymentIntent(deps: Deps, intent: Intent, answered?: number): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { order, attempt } = await lockOrder(inTx.db, intent.orderId);
    if (intent.status === "succeeded") return applySuccess(inTx, order, attempt, intent);
    if (isOpen(attempt)) await applyUnpaid(inTx, order, attempt, intent, attempt.attemptNo === answered);
    else if (intent.status === "cancelled" && order.status === "awaiting_payment")
      await setOrderStatus(inTx.db, order, "cancelled");
  });
}

async function applySuccess(deps: Deps, order: Order, attempt: Attempt | undefined, intent: Intent): Promise<void> {
  const at = deps.now();
  const written = await writeLedger(deps, order, intent, at);
  if (!written) return;
  if (attempt) await setAttemptStatus(deps.db, attempt, "succeeded", at);
  const fits = intent.amountCents === order.totalCents && intent.livemode === order.livemode;
  if (!fits || !PAYABLE.includes(order.status)) {
    deps.log.error({ order: order.id, intent: intent.id, status: order.status }, "money moved that fits no open order");
    // A paid order stays paid; the ledger shows the further payment.
    if (!order.paidAt) await setOrderStatus(deps.db, order, "review");
    return;
  }
  const paying = order.status === "paying" ? order : await setOrderStatus(deps.db, order, "paying");
  const paid = await setOrderStatus(deps.db, paying, "paid", {
    paidAt: at,
    providerPiId: intent.id,
    cardBrand: intent.card?.brand,
    cardLast4: intent.card?.last4,
    cardFunding: intent.card?.funding,
  });
  await payCharges(deps, paid);
  await postReceipt(deps, paid);
}

/** @returns false when this success is in the ledger already. */
async function writeLedger({ db, cards }: Deps, order: Order, intent: Intent, at: Date): Promise<boolean> {
  const rows = await db
    .insert(ledger)
    .values({
      id: crypto.randomUUID(),
      orderId: order.id,
      kind: "charge",
      provider: cards.mode,
      providerRef: intent.id,
      amountCents: intent.amountCents,
      actor: "card processor",
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  return rows.length > 0;
}

async function applyUnpaid(
  deps: Deps,
  order: Order,
  attempt: Attempt,
  intent: Intent,
  isItsAnswer: boolean,
): Promise<void> {
  const at = deps.now();
  if (intent.status === "requires_action" || intent.status === "processing") {
    await setAttemptStatus(deps.db, attempt, intent.status, at);
    if (intent.status === "processing" && isDebit(intent)) await noteDebit(deps, order, intent);
    return;
  }
  const wasConfirmed = attempt.status === "requires_action" || attempt.status === "processing";
  const isOld = at.getTime() - attempt.updatedAt.getTime() >= CONFIRM_SECONDS * 1000;
  const isCancelled = intent.status === "cancelled";
  const isDecided = isItsAnswer || wasConfirmed || isOld || isCancelled || (await isDeclined(deps, attempt, intent));
  if (!isDecided) return;
  const isBack = isFailedDebit(order, attempt, intent);
  await setAttemptStatus(deps.db, attempt, "failed", at, isBack ? debitError(intent) : intent.lastError);
  const waiting = await setOrderStatus(deps.db, order, "awaiting_payment");
  if (isBack) await endDebit(deps, { order: waiting, attempt, intent, isSeen: isItsAnswer });
  if (isCancelled) await setOrderStatus(deps.db, waiting, "cancelled");
}

/**
 * Whether the intent's last decline belongs to this attempt: its confirmation has then ended, even if the answer was
 * lost. The first attempt's intent can have no other decline; a later attempt compares the declined charge with the
 * earlier attempts.
 */
async function isDeclined({ db }: Deps, attempt: Attempt, { status, lastError }: Intent): Promise<boolean> {
  if (status !== "requires_payment_method" || !lastError || attempt.status === "created") return false;
  if (attempt.attemptNo === 1) return true;
  const earlier = await db
    .select({ code: paymentAttempts.errorCode, charge: paymentAttempts.declinedCharge })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, attempt.orderId), lt(paymentAttempts.attemptNo, attempt.attemptNo)));
  const isTold = earlier.every(({ code, charge }) => charge !== null || code === NOT_SENT || code === CREATE_LOST);
  return isTold && lastError.charge !== undefined && !earlier.some(({ charge }) => charge === lastError.charge);
}
