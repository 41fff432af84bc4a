import { useSyncExternalStore } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { CART_CHANGE, type CartItem, readCart } from "./cart.ts";

let known: { text: string; items: CartItem[] } = { text: "", items: [] };

/** The same array while the cart is the same: React compares by identity. */
function snapshot(): CartItem[] {
  const items = readCart();
  const text = JSON.stringify(items);
  if (text !== known.text) known = { text, items };
  return known.items;
}

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
export const useCart = (): CartItem[] | undefined => useSyncExternalStore(subscribe, snapshot, () => undefined);
