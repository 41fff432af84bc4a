/** A bank debit from its first answer to the bank's last word. Both run in the transaction of `applyPaymentIntent`. */
import { eq, inArray } from "drizzle-orm";
import type { Intent } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { BANK } from "../../rules/bank/debit.ts";
import { DEBIT_FAILED } from "../../rules/bank/decline.ts";
import type { Attempt, Order } from "../orders/lock-order.ts";
import type { ChargePaid } from "../orders/pay-charges.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { postDebitFailed } from "./post-debit-failed.ts";

/** Sent for each charge whose bank debit has begun or come back; handled like `CHARGE_PAID`. */
export const CHARGE_DEBIT = "payments.charge-debit";

export const isDebit = ({ card }: Intent): boolean => card?.funding === BANK;

/**
 * Whether this answer ends a debit without money. The order may have missed that the debit began, so the provider's
 * failed charge counts as well; a card that was refused later on the same intent has another charge or none.
 */
export function isFailedDebit(order: Order, attempt: Attempt, intent: Intent): boolean {
  if (attempt.status === "processing" && order.cardFunding === BANK) return true;
  const charge = intent.lastError?.charge;
  return isDebit(intent) && charge !== undefined && charge === intent.chargeId;
}

/** Marks the order as paid from a bank account. Repeating it changes nothing. */
export async function noteDebit(deps: Deps, order: Order, { card }: Intent): Promise<void> {
  if (order.cardFunding === BANK) return;
  await deps.db
    .update(orders)
    .set({ cardBrand: card?.brand, cardLast4: card?.last4, cardFunding: BANK })
    .where(eq(orders.id, order.id));
  await tellFeatures(deps, order);
}

/**
 * Ends a debit that came back: the order can be paid another way, and its payer gets an email.
 *
 * @param isSeen the payer sees this answer on the page, so no email is sent.
 */
export async function endDebit(
  deps: Deps,
  { order, attempt, intent, isSeen }: { order: Order; attempt: Attempt; intent: Intent; isSeen: boolean },
): Promise<void> {
  await deps.db
    .update(orders)
    .set({ cardBrand: null, cardLast4: null, cardFunding: null })
    .where(eq(orders.id, order.id));
  await tellFeatures(deps, order);
  if (!isSeen) await postDebitFailed(deps, order, attempt, intent);
}

/** The attempt's code is ours followed by the bank's: ours distinguishes a returned debit from a refused card. */
export const debitError = ({ lastError }: Intent) => ({
  ...lastError,
  code: `${DEBIT_FAILED}:${lastError?.code ?? "ended"}`,
  message: lastError?.message ?? "",
});

async function tellFeatures({ db, queue }: Deps, { id }: Order): Promise<void> {
  const held = db.select({ id: orderLines.chargeId }).from(orderLines).where(eq(orderLines.orderId, id));
  for (const { sourceKind, sourceId, publicToken } of await db
    .select()
    .from(charges)
    .where(inArray(charges.id, held))) {
    const news: ChargePaid = { sourceKind, sourceId, chargeToken: publicToken };
    await queue.send(db, CHARGE_DEBIT, news);
  }
}
