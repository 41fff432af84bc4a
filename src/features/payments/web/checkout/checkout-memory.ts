/** The facts that a checkout needs after a reload: its ids, and whether a payment may be running. Never a card. */
import type { OrderToken } from "#shared/identifiers.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { AfterPayment, CartItem } from "../cart/cart-item.ts";

const CHECKOUT = "checkout";
const PAYMENT = "payment";
/** Shared by every tab of this browser, without personal details from the cart. */
const BEGUN = "begun-payment";
const PAID = "paid-order";

export type SentPayment = {
  checkoutId: string;
  requestKey: string;
  /** The items of the cart that the payment covers. */
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
export function rememberPayment({ items, ...payment }: SentPayment): void {
  keep(PAYMENT, { items, ...payment });
  keep(BEGUN, { ...payment, charges: items.map(({ charge }) => charge) }, "localStorage");
}
export const recallPayment = (): SentPayment | undefined => recall(PAYMENT) as SentPayment | undefined;
export function forgetPayment(): void {
  forget(PAYMENT);
  forget(BEGUN, "localStorage");
}

/** The payment of these items that a tab of this browser began; the tab may be closed. */
export function recallBegun(items: readonly CartItem[]): SentPayment | undefined {
  const begun = recall(BEGUN, "localStorage") as (SentPayment & { charges: unknown[] }) | undefined;
  const isOurs = begun?.checkoutId && items.every(({ charge }) => charge && begun.charges?.includes(charge));
  return isOurs ? { checkoutId: begun.checkoutId, requestKey: begun.requestKey, items } : undefined;
}

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
