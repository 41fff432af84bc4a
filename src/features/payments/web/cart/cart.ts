/** The cart, in this browser only. The server reprices everything in it. */

import { toDollars } from "#shared/money.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import type { SentItem } from "../../rules/schema.ts";
import { type AfterPayment, type CartItem, isSame, type Origin, renewed } from "./cart-item.ts";
import { noteRemoved, unnoteRemoved } from "./left-cart.ts";

const KEY = "items";
/** Dispatched on `window` after each change, also of another tab. */
export const CART_CHANGE = "cart-change";

/** An abandoned cart keeps personal details no longer than this. */
const PAYER_KEPT_MS = 7 * 24 * 3_600_000;

/** The items of the cart; unreadable storage counts as empty. */
export function readCart(): CartItem[] {
  const stored = recall(KEY, "localStorage");
  return Array.isArray(stored) ? stored.filter(isCartItem).map(withoutOldPayer) : [];
}

function withoutOldPayer(item: CartItem): CartItem {
  if (!item.after?.payer || Number(item.after.at) > Date.now() - PAYER_KEPT_MS) return item;
  const { payer: _, ...after } = item.after;
  return { ...item, after };
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return typeof item?.itemName === "string" && Number.isFinite(Number(item.itemPrice));
}

/** Adds items. An item whose charge is in the cart already is not added again. */
export function addToCart(items: CartItem[]): void {
  const cart = readCart();
  unnoteRemoved(items);
  writeCart([...cart, ...items.filter(({ charge }) => !charge || cart.every((item) => item.charge !== charge))]);
}

type Paid = Pick<ChargeView, "label" | "amountCents"> & { token: NonNullable<CartItem["charge"]> };

/** The item that pays a charge. */
export const chargeItem = ({ label, amountCents, token }: Paid, after?: Origin): CartItem => ({
  itemName: label,
  itemPrice: toDollars(amountCents),
  charge: token,
  ...(after && { after: { ...after, at: Date.now() } }),
});

/** The item as sent to the server: its charge or invoice, and the price that the visitor saw. */
export const toPaymentItem = ({ itemName, itemPrice, charge, invoice }: CartItem): SentItem =>
  charge ? { charge, itemName, itemPrice } : { invoice: invoice ?? itemName, itemName, itemPrice };

/** Removes an item. Its charge is still owed unless it is settled, so every tab offers to restore it. */
export function removeFromCart(index: number, isSettled = false): void {
  const cart = readCart();
  const item = cart[index];
  if (!item) return;
  noteRemoved([{ item, index, isSettled }]);
  writeCart(cart.filter((_, at) => at !== index));
}

/** Removes the items that pay these charges. @param isOwed they will be paid another way, such as by check */
export function removeCharges(charges: readonly string[], { isOwed = false } = {}): void {
  const cart = readCart();
  const out = cart.map((item, index) => ({ item, index })).filter(({ item }) => charges.includes(item.charge ?? ""));
  if (out.length === 0) return;
  if (isOwed) noteRemoved(out);
  writeCart(cart.filter((item) => !out.some((entry) => entry.item === item)));
}

/** Removes items that can no longer be paid. An empty cart explains what happened to each. */
export function removeSettled(items: readonly CartItem[]): void {
  noteRemoved(items.map((item, index) => ({ item, index, isSettled: true })));
  takeOut(items);
}

/** Restores a removed item at its old position. */
export function restoreToCart(index: number, item: CartItem): void {
  const cart = readCart();
  unnoteRemoved([item]);
  writeCart(cart.some((other) => isSame(item, other)) ? cart : cart.toSpliced(index, 0, item));
}

/** Removes the paid items, each once. Items that were added while the payment ran, in this tab or another, stay. */
export function removePaid(paid: readonly CartItem[]): void {
  unnoteRemoved(paid);
  takeOut(paid);
}

function takeOut(items: readonly CartItem[]): void {
  const rest = readCart();
  for (const item of items) {
    const at = rest.findIndex((other) => isSame(item, other));
    if (at >= 0) rest.splice(at, 1);
  }
  writeCart(rest);
}

/** The visitor accepts the server's current prices of these items. */
export function acceptPrices(accepted: readonly { charge: string; label: string; amountCents: number }[]): void {
  const byCharge = new Map(accepted.map((price) => [price.charge, price]));
  writeCart(
    readCart().map((item) => {
      const price = byCharge.get(item.charge ?? "");
      return price ? { ...item, itemName: price.label, itemPrice: toDollars(price.amountCents) } : item;
    }),
  );
}

/** Updates the next steps of cart items from their own page. */
export function renewOrigin(own: AfterPayment): void {
  const cart = readCart();
  if (!cart.some(({ after }) => after?.links?.[0]?.href === own.links[0]?.href)) return;
  writeCart(
    cart.map((item) => (item.after ? { ...item, after: { ...item.after, ...renewed([item.after], own)[0] } } : item)),
  );
}

function writeCart(items: CartItem[]): void {
  if (items.length === 0) forget(KEY, "localStorage");
  else keep(KEY, items, "localStorage");
  window.dispatchEvent(new Event(CART_CHANGE));
}
