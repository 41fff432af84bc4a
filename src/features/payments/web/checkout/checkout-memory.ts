/** What a checkout must still know after a reload: its ids, and whether a payment may be under way. Never a card. */
import type { OrderToken } from "#shared/identifiers.ts";
import { forget, keep, recall } from "#ui/storage.ts";
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

/** The id of the checkout of exactly this order; another order is another checkout. */
export function checkoutIdOf(order: unknown): string {
  const contents = JSON.stringify(order);
  const known = recall(CHECKOUT) as { id: string; contents: string } | undefined;
  if (known?.contents === contents) return known.id;
  const id = crypto.randomUUID();
  keep(CHECKOUT, { id, contents });
  return id;
}

/** Written before the payment is sent: whatever happens then, a reload can ask what became of it. */
export const rememberPayment = (payment: SentPayment): void => keep(PAYMENT, payment);
export const recallPayment = (): SentPayment | undefined => recall(PAYMENT) as SentPayment | undefined;
export const forgetPayment = (): void => forget(PAYMENT);

type PaidOrder = { token: OrderToken; after: readonly AfterPayment[] };

/** The order just paid, whose receipt a reload shows again until its reader has seen it, and where its payer goes on. */
export const rememberPaid = (paid: PaidOrder): void => keep(PAID, paid);
export const recallPaid = (): PaidOrder | undefined => recall(PAID) as PaidOrder | undefined;
export const forgetPaid = (): void => forget(PAID);

/** The next review mints new ids: this order is closed. */
export function forgetCheckout(): void {
  forget(CHECKOUT);
  forgetPayment();
}
