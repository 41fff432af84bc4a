import type { Intent } from "#platform/cards/card-processor.ts";
import { findFirst } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import type { AppError } from "#shared/errors.ts";
import type { OrderView, PaymentAnswer, PaymentRequest } from "../../rules/schema.ts";
import { onceTried } from "../cards/once-tried.ts";
import { PaymentInDoubt, payOrder } from "../cards/pay-order.ts";
import { viewOrder } from "../charges/queries.ts";
import { botCheckRequired, cardsOff, outcomeUnknown } from "../errors.ts";
import type { Order } from "../orders/lock-order.ts";
import { onceOrdered, type StartOrder, startOrder } from "./start-order.ts";

type TakePayment = Omit<PaymentRequest, "items"> &
  Pick<StartOrder, "items" | "payerCompany"> & {
    /** One attempt with one card; sent again, it gets the same answer and starts nothing. */
    requestKey: string;
    /** Uses up the proof that a person pays. False when it was used before. */
    spendProof(): Promise<boolean>;
  };

/**
 * One whole attempt to pay by card: order, attempt, provider, outcome. A declined card is an answer; the same checkout
 * can then be paid with another card.
 *
 * @throws payments.checkout-changed when the request key or the checkout belongs to another body.
 * @throws payments.outcome-unknown when the provider was asked and the outcome could not be written or read.
 * @throws payments.cards-off, payments.bot-check-required, and the errors of `startOrder` and `payOrder`.
 */
export async function takePayment(deps: Deps, input: TakePayment): Promise<PaymentAnswer> {
  const request = {
    // Without a checkout each attempt is an order of its own, which no checkout id can name.
    requestKey: input.checkoutId ?? `click:${input.requestKey}`,
    amountCents: Number(input.amount),
    description: input.description,
    items: input.items,
    payerCompany: input.payerCompany,
    customer: input.customer,
    paymentMethod: input.id,
  };
  const answered = await findAnswered(deps, input.requestKey, request);
  if (answered) return answer(await viewOrder(deps.db, answered.publicToken));
  if (deps.cards.mode === "off") throw cardsOff();
  const order = await startOrder(deps, request);
  const isSpent = await input.spendProof();
  // A repetition that came at the same time shares the proof: it may see the order, but it pays nothing.
  if (!isSpent && order.status === "awaiting_payment") throw botCheckRequired();
  if (!isSpent) return answer(await viewOrder(deps.db, order.publicToken));
  const attempt = { orderId: order.id, paymentMethod: input.id, requestKey: input.requestKey };
  const intent = await payOrder(deps, attempt).catch((error: unknown) => {
    throw error instanceof PaymentInDoubt ? doubt(deps, order, error) : error;
  });
  const view = await viewOrder(deps.db, order.publicToken).catch((error: unknown) => {
    throw doubt(deps, order, error);
  });
  return answer(view, intent);
}

/** Logged here, because the answer tells the payer only the consequence. */
function doubt({ log, publicUrl }: Deps, { id, publicToken }: Order, err: unknown): AppError {
  log.error({ order: id, err }, "payment outcome unknown");
  return outcomeUnknown(publicToken, `${publicUrl}/api/orders/${publicToken}`);
}

/** The order that an earlier request under the key tried to pay. */
async function findAnswered({ db }: Deps, requestKey: string, request: StartOrder): Promise<Order | undefined> {
  const ordered = onceOrdered(request);
  const tried = await findFirst(db, onceTried(requestKey, ordered.key, request.paymentMethod));
  return tried && findFirst(db, ordered);
}

function answer({ token: order, status, message }: OrderView, intent?: Intent): PaymentAnswer {
  const asks = intent?.status === "requires_action" && status === "paying";
  return { success: status === "paid", message, order, status, ...(asks && { clientSecret: intent.clientSecret }) };
}
