/** The cart, in this browser only. The server reprices everything in it. */

import type { ChargeToken } from "#shared/identifiers.ts";
import { toDollars } from "#shared/money.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import type { PaymentItem } from "../../rules/schema.ts";

const KEY = "items";
/** Dispatched on `window` after each change, also of another tab. */
export const CART_CHANGE = "cart-change";

export type CartItem = {
  itemName: string;
  /** Dollars, as a number or a numeric string. */
  itemPrice: number | string;
  /** What it pays. */
  charge?: ChargeToken;
  /** Number of an invoice that the office will match, at the amount that the payer typed. */
  invoice?: string;
  /** The page to continue at after the payment. The page that added the item knows it; the server does not. */
  after?: AfterPayment;
};

/** A thing that was paid for, and the ways to it: paths of this site. */
export type AfterPayment = { title: string; links: readonly { label: string; href: string }[] };

/** The pages of these items, each once. Text in the storage that is no such page is ignored. */
export function afterPaymentOf(items: readonly CartItem[]): AfterPayment[] {
  const found = items.flatMap(({ after }) => {
    const links = Array.isArray(after?.links) ? after.links.filter(({ href }) => /^\/(?![/\\])/.test(href)) : [];
    return links.length > 0 ? [{ title: String(after?.title), links }] : [];
  });
  return [...new Map(found.map((one) => [one.links[0]?.href, one])).values()];
}

/** The items of the cart; unreadable storage counts as empty. */
export function readCart(): CartItem[] {
  const stored = recall(KEY, "localStorage");
  return Array.isArray(stored) ? stored.filter(isCartItem) : [];
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return typeof item?.itemName === "string" && Number.isFinite(Number(item.itemPrice));
}

/** Adds items. An item whose charge is in the cart already is not added again. */
export function addToCart(items: CartItem[]): void {
  const cart = readCart();
  const known = new Set(cart.map((item) => item.charge).filter(Boolean));
  writeCart([...cart, ...items.filter((item) => !item.charge || !known.has(item.charge))]);
}

/** The item that pays a charge. */
export const chargeItem = ({ label, amountCents, token }: ChargeView, after?: AfterPayment): CartItem => ({
  itemName: label,
  itemPrice: toDollars(amountCents),
  charge: token,
  ...(after && { after }),
});

/** The item as the server receives it: what it pays, and the price that the visitor saw. */
export const toPaymentItem = ({ itemName, itemPrice, charge, invoice }: CartItem): PaymentItem =>
  charge ? { charge, itemName, itemPrice } : { invoice: invoice ?? itemName, itemName, itemPrice };

export function removeFromCart(index: number): void {
  writeCart(readCart().filter((_, at) => at !== index));
}

/** Takes the items out that pay these charges: they are paid another way, or no longer owed. */
export function removeCharges(charges: readonly string[]): void {
  const cart = readCart();
  const rest = cart.filter(({ charge }) => !charge || !charges.includes(charge));
  if (rest.length < cart.length) writeCart(rest);
}

/** Restores a removed item at its old position. */
export function restoreToCart(index: number, item: CartItem): void {
  writeCart(readCart().toSpliced(index, 0, item));
}

const isSame = (one: CartItem, other: CartItem): boolean =>
  one.charge
    ? one.charge === other.charge
    : one.itemName === other.itemName && one.invoice === other.invoice && one.itemPrice === other.itemPrice;

/** Removes the paid items, each once. Items that were added while the payment ran, in this tab or another, stay. */
export function removePaid(paid: readonly CartItem[]): void {
  const rest = readCart();
  for (const item of paid) {
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

function writeCart(items: CartItem[]): void {
  if (items.length === 0) forget(KEY, "localStorage");
  else keep(KEY, items, "localStorage");
  window.dispatchEvent(new Event(CART_CHANGE));
}
