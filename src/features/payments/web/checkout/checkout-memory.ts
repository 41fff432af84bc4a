/** The facts that a checkout needs after a reload: its ids, and whether a payment may be running. Never a card. */
import type { OrderToken } from "#shared/identifiers.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { AfterPayment, CartItem } from "../cart/cart-item.ts";

const CHECKOUT = "checkout";
const PAYMENT = "payment";
const PAID = "paid-order";

export type SentPayment = {
  checkoutId: string;
  requestKey: string;
  /** The part of the cart that it pays. */
  items: readonly CartItem[];
};

/** The id of the checkout of exactly this order; another order is another checkout. */
export function checkoutIdOf(order: unknown): string {
  const contents = JSON.stringify(order);
  const known = recall(CHECKOUT) as { id: string; contents: string } | undefined;
  if (known?.contents === contents) return known.id;
  const id = crypto.randomUUID();
  keep(CHECKOUT, { id, contents });
  return id;
}

/** Saved before the payment is sent: after any failure a reload can ask for the outcome. */
export const rememberPayment = (payment: SentPayment): void => keep(PAYMENT, payment);
export const recallPayment = (): SentPayment | undefined => recall(PAYMENT) as SentPayment | undefined;
export const forgetPayment = (): void => forget(PAYMENT);

type PaidOrder = { token: OrderToken; after: readonly AfterPayment[] };

/** The order just paid. A reload shows its receipt until the visitor leaves it, and the page to continue at. */
export const rememberPaid = (paid: PaidOrder): void => keep(PAID, paid);
export const recallPaid = (): PaidOrder | undefined => recall(PAID) as PaidOrder | undefined;
export const forgetPaid = (): void => forget(PAID);

/** The next review mints new ids: this order is closed. */
export function forgetCheckout(): void {
  forget(CHECKOUT);
  forgetPayment();
}
