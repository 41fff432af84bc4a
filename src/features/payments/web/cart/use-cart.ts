import { useSyncExternalStore } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { CART_CHANGE, readCart } from "./cart.ts";
import type { CartItem } from "./cart-item.ts";
import { type LeftCart, readLeft } from "./left-cart.ts";

/** The same value while its text is the same: React compares by identity. */
function snapshotOf<T>(read: () => T): () => T {
  let known: { text: string; value: T } | undefined;
  return () => {
    const value = read();
    const text = JSON.stringify(value);
    if (text !== known?.text) known = { text, value };
    return known.value;
  };
}

const cart = snapshotOf(readCart);
const left = snapshotOf(readLeft);
const NOTHING: LeftCart = { removed: [] };

function subscribe(react: () => void): () => void {
  // Another tab changes the cart at any moment.
  const reactLater = () => afterPress(react);
  window.addEventListener(CART_CHANGE, react);
  window.addEventListener("storage", reactLater);
  return () => {
    window.removeEventListener(CART_CHANGE, react);
    window.removeEventListener("storage", reactLater);
  };
}

/** The items of the cart; `undefined` on the server, which cannot know them. */
export const useCart = (): CartItem[] | undefined => useSyncExternalStore(subscribe, cart, () => undefined);

/** The items that left the cart, in this tab or another. */
export const useLeftCart = (): LeftCart => useSyncExternalStore(subscribe, left, () => NOTHING);
