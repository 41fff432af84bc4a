import type { Intent } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import type { OrderView, PaymentAnswer, PaymentRequest } from "../rules/schema.ts";
import { botCheckRequired, cardsOff } from "./errors.ts";
import { payOrder } from "./pay-order.ts";
import { orderTokenOfClick, viewOrder } from "./queries.ts";
import { startOrder } from "./start-order.ts";

type TakePayment = PaymentRequest & {
  /** One click of the payer; sent again, it is answered again and starts nothing. */
  clickId: string;
  /** Uses up the proof that a person pays. False when it was used before. */
  spendProof(): Promise<boolean>;
};

/**
 * The whole card payment of one click: order, attempt, provider, outcome. A declined card is an answer; the same
 * checkout can then be paid with another card.
 *
 * @throws payments.cards-off, payments.bot-check-required, and whatever `startOrder` and `payOrder` refuse.
 */
export async function takePayment(deps: Deps, input: TakePayment): Promise<PaymentAnswer> {
  const answered = await orderTokenOfClick(deps.db, input.clickId);
  if (answered) return answer(await viewOrder(deps.db, answered));
  if (deps.cards.mode === "off") throw cardsOff();
  const order = await startOrder(deps, {
    checkoutId: input.checkoutId ?? crypto.randomUUID(),
    amountCents: Number(input.amount),
    description: input.description,
    items: input.items,
    customer: input.customer,
    paymentMethod: input.id,
  });
  const isSpent = await input.spendProof();
  // A second click that came at the same time shares the proof: it may see the order, but it pays nothing.
  if (!isSpent && order.status === "awaiting_payment") throw botCheckRequired();
  const intent = isSpent
    ? await payOrder(deps, { orderId: order.id, paymentMethod: input.id, clickId: input.clickId })
    : undefined;
  return answer(await viewOrder(deps.db, order.publicToken), intent);
}

function answer({ order, status, message }: OrderView, intent?: Intent): PaymentAnswer {
  const asks = intent?.status === "requires_action" && status === "paying";
  return { success: status === "paid", message, order, status, ...(asks && { clientSecret: intent.clientSecret }) };
}
