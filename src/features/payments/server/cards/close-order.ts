import { and, eq, type SQL } from "drizzle-orm";
import { CardProcessorUnreachable, CardRefused, type Intent } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { cardProcessorAway } from "../errors.ts";
import { isOpen, lockOrder, setOrderStatus } from "../orders/lock-order.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";

/**
 * Ends an unpaid order and releases its charges, but only after its intents are cancelled at the provider, so that no
 * late confirmation can take money for it. An order that proves to be paid becomes paid; an order in payment stays.
 *
 * @throws CardProcessorUnreachable: nothing has changed then.
 */
export async function closeOrder(deps: Deps, orderId: string, as: "cancelled" | "expired"): Promise<void> {
  if (!(await mayHaveIntents(deps, orderId, as))) return;
  for (const intent of await cancelIntents(deps, orderId)) {
    if (intent.status !== "cancelled") return applyPaymentIntent(deps, intent);
  }
  await inTransaction(deps, async ({ db }) => {
    const { order, attempt } = await lockOrder(db, orderId);
    if (order.status === "awaiting_payment" && !isOpen(attempt)) await setOrderStatus(db, order, as);
  });
}

/**
 * Ends an order without an attempt at once: it has no intent, because each attempt is written before its intent is
 * made. Asking the provider first would leave time for an attempt, whose intent would then be cancelled during the
 * payment.
 *
 * @returns false when nothing is left to do: the order has ended, or is in payment and stays.
 */
function mayHaveIntents(deps: Deps, orderId: string, as: "cancelled" | "expired"): Promise<boolean> {
  return inTransaction(deps, async ({ db }) => {
    const { order, attempt } = await lockOrder(db, orderId);
    if (order.status !== "awaiting_payment" || isOpen(attempt)) return false;
    if (attempt) return true;
    await setOrderStatus(db, order, as);
    return false;
  });
}

/** Cancels the order's intents, including those whose id was never saved. */
async function cancelIntents(deps: Deps, orderId: string): Promise<Intent[]> {
  const intents = await findIntents(deps, orderId);
  const answers: Intent[] = [];
  for (const intent of intents) {
    answers.push(intent.status === "cancelled" ? intent : await deps.cards.cancel(intent.id));
  }
  return answers;
}

/** The provider's list reaches back a day; the order's own intent may be older. */
async function findIntents({ db, cards }: Deps, orderId: string): Promise<Intent[]> {
  const found = await cards.findByOrder(orderId);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const own = order?.livemode === cards.livemode ? order.providerPiId : null;
  if (!own || found.some(({ id }) => id === own)) return found;
  const older = await cards.retrieve(own).catch((error) => {
    // The intent was made with other test cards than today's, so it holds no money.
    if (error instanceof CardRefused && !order?.livemode) return undefined;
    throw error;
  });
  return older ? [...found, older] : found;
}

/**
 * Ends every unpaid order that holds one of the charges. It asks the provider, so it runs before any transaction.
 *
 * @param which condition on `charges` and `orders`.
 * @throws payments.card-processor-away: the charges are still held then.
 */
export async function closeUnpaidOrders(deps: Deps, which: SQL | undefined): Promise<void> {
  const held = await deps.db
    .selectDistinct({ id: orders.id })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(which, eq(orderLines.holdsCharge, true), eq(orders.status, "awaiting_payment")));
  try {
    for (const { id } of held) await closeOrder(deps, id, "cancelled");
  } catch (error) {
    if (error instanceof CardProcessorUnreachable) throw cardProcessorAway();
    throw error;
  }
}
