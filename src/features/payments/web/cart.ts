/** The cart, in this browser only. The server reprices everything in it. */

import { toDollars } from "#shared/money.ts";
import type { ChargeView } from "../rules/charge-view.ts";

const KEY = "items";
/** Dispatched on `window` after each change, also of another tab. */
export const CART_CHANGE = "cart-change";

export type CartItem = {
  itemName: string;
  /** Dollars, as a number or a numeric string. */
  itemPrice: number | string;
  /** Public token of the charge that it pays. */
  charge?: string;
  /** Number of the invoice that it pays. */
  invoice?: string;
};

/** What is in the cart; anything unreadable counts as nothing. */
export function readCart(): CartItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCartItem) : [];
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return typeof item?.itemName === "string" && Number.isFinite(Number(item.itemPrice));
}

/** Adds items; one whose charge is in the cart already is not added again. */
export function addToCart(items: CartItem[]): void {
  const cart = readCart();
  const known = new Set(cart.map((item) => item.charge).filter(Boolean));
  writeCart([...cart, ...items.filter((item) => !item.charge || !known.has(item.charge))]);
}

/** The item that pays a charge. */
export const chargeItem = ({ label, amountCents, token }: ChargeView): CartItem => ({
  itemName: label,
  itemPrice: toDollars(amountCents),
  charge: token,
});

export function removeFromCart(index: number): void {
  writeCart(readCart().filter((_, at) => at !== index));
}

/** Takes the items out that pay these charges: they are paid another way, or no longer owed. */
export function removeCharges(charges: readonly string[]): void {
  const cart = readCart();
  const rest = cart.filter(({ charge }) => !charge || !charges.includes(charge));
  if (rest.length < cart.length) writeCart(rest);
}

/** Puts a removed item back where it stood. */
export function restoreToCart(index: number, item: CartItem): void {
  writeCart(readCart().toSpliced(index, 0, item));
}

export function clearCart(): void {
  localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CART_CHANGE));
}

function writeCart(items: CartItem[]): void {
  localStorage.setItem(KEY, JSON.stringify(items));
  window.dispatchEvent(new Event(CART_CHANGE));
}
