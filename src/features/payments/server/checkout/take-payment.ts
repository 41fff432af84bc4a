import type { Intent } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import type { AppError } from "#shared/errors.ts";
import type { OrderView, PaymentAnswer, PaymentRequest } from "../../rules/schema.ts";
import { PaymentInDoubt, payOrder } from "../cards/pay-order.ts";
import { type Click, findClick, viewOrder } from "../charges/queries.ts";
import { botCheckRequired, cardsOff, checkoutChanged, outcomeUnknown } from "../errors.ts";
import type { Order } from "../orders/lock-order.ts";
import { isOrderOf, type StartOrder, startOrder } from "./start-order.ts";

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
 * @throws payments.checkout-changed when the click or the checkout stands for another body.
 * @throws payments.outcome-unknown when the provider was asked and the outcome could not be written or read.
 * @throws payments.cards-off, payments.bot-check-required, and whatever `startOrder` and `payOrder` refuse.
 */
export async function takePayment(deps: Deps, input: TakePayment): Promise<PaymentAnswer> {
  const request = {
    // Without a checkout each click is an order of its own, which no id of a checkout can name.
    checkoutId: input.checkoutId ?? `click:${input.clickId}`,
    amountCents: Number(input.amount),
    description: input.description,
    items: input.items,
    customer: input.customer,
    paymentMethod: input.id,
  };
  const answered = await findClick(deps.db, input.clickId);
  if (answered) return answer(await viewOrder(deps.db, sameClick(answered, request)));
  if (deps.cards.mode === "off") throw cardsOff();
  const order = await startOrder(deps, request);
  const isSpent = await input.spendProof();
  // A second click that came at the same time shares the proof: it may see the order, but it pays nothing.
  if (!isSpent && order.status === "awaiting_payment") throw botCheckRequired();
  if (!isSpent) return answer(await viewOrder(deps.db, order.publicToken));
  const intent = await payOrder(deps, { orderId: order.id, paymentMethod: input.id, clickId: input.clickId }).catch(
    (error: unknown) => {
      throw error instanceof PaymentInDoubt ? doubt(deps, order, error) : error;
    },
  );
  const view = await viewOrder(deps.db, order.publicToken).catch((error: unknown) => {
    throw doubt(deps, order, error);
  });
  return answer(view, intent);
}

/** Logged here: the answer says only what it means for the payer. */
function doubt({ log, publicUrl }: Deps, { id, publicToken }: Order, err: unknown): AppError {
  log.error({ order: id, err }, "payment outcome unknown");
  return outcomeUnknown(publicToken, `${publicUrl}/api/orders/${publicToken}`);
}

/** @returns the public token of the order that the click was taken up for. */
function sameClick({ order, paymentMethod }: Click, request: StartOrder): string {
  if (paymentMethod !== request.paymentMethod || !isOrderOf(order, request)) throw checkoutChanged();
  return order.publicToken;
}

function answer({ order, status, message }: OrderView, intent?: Intent): PaymentAnswer {
  const asks = intent?.status === "requires_action" && status === "paying";
  return { success: status === "paid", message, order, status, ...(asks && { clientSecret: intent.clientSecret }) };
}
