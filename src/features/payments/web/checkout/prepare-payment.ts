import { feeBpsFor } from "../../rules/fee.ts";
import type { CheckoutSettings, PaymentRequest } from "../../rules/schema.ts";
import { toPaymentItem } from "../cart/cart.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { cartPrice } from "../cart/cart-price.ts";
import type { Answers } from "./checkout-form.tsx";
import { checkoutIdOf, type SentPayment } from "./checkout-memory.ts";

export type Review = {
  /** The cart at that moment: a different cart needs another review. */
  items: readonly CartItem[];
  answers: Answers;
  request: PaymentRequest;
  payment: SentPayment;
};

type FeePolicy = Pick<CheckoutSettings, "cardFeeBps" | "cardFeeAppliesTo">;

/**
 * The request of one review. The same order keeps its checkout id; each review is one click, however often it is sent.
 */
export function preparePayment(items: readonly CartItem[], answers: Answers, policy: FeePolicy): Review {
  const { totalCents } = cartPrice(items, feeBpsFor(policy, answers.card.funding));
  const { company } = answers.customer;
  const order = {
    amount: String(totalCents),
    description: `${company}: ${items.map(({ itemName }) => itemName).join(", ")}`.slice(0, 2000),
    items: items.map(toPaymentItem),
    customer: answers.customer,
  };
  const checkoutId = checkoutIdOf(order);
  return {
    items,
    answers,
    request: { ...order, checkoutId, id: answers.card.id },
    payment: { checkoutId, requestKey: crypto.randomUUID(), items },
  };
}
