/** What a checkout must still know after a reload: its ids, and whether a payment may be under way. Never a card. */

import type { AfterPayment, CartItem } from "../cart/cart.ts";

const CHECKOUT = "checkout";
const PAYMENT = "payment";
const PAID = "paid-order";

export type SentPayment = {
  checkoutId: string;
  requestKey: string;
  /** What of the cart it pays. */
  items: readonly CartItem[];
};

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The id of the checkout of exactly this order; another order is another checkout. */
export function checkoutIdOf(order: unknown): string {
  const contents = JSON.stringify(order);
  const known = read<{ id: string; contents: string }>(CHECKOUT);
  if (known?.contents === contents) return known.id;
  const id = crypto.randomUUID();
  sessionStorage.setItem(CHECKOUT, JSON.stringify({ id, contents }));
  return id;
}

/** Written before the payment is sent: whatever happens then, a reload can ask what became of it. */
export const rememberPayment = (payment: SentPayment): void => sessionStorage.setItem(PAYMENT, JSON.stringify(payment));
export const recallPayment = (): SentPayment | undefined => read<SentPayment>(PAYMENT);
export const forgetPayment = (): void => sessionStorage.removeItem(PAYMENT);

type PaidOrder = { order: string; after: readonly AfterPayment[] };

/** The order just paid, whose receipt a reload shows again until its reader has seen it, and where its payer goes on. */
export const rememberPaid = (paid: PaidOrder): void => sessionStorage.setItem(PAID, JSON.stringify(paid));
export const recallPaid = (): PaidOrder | undefined => read<PaidOrder>(PAID);
export const forgetPaid = (): void => sessionStorage.removeItem(PAID);

/** The next review mints new ids: this order is closed. */
export function forgetCheckout(): void {
  sessionStorage.removeItem(CHECKOUT);
  forgetPayment();
}
