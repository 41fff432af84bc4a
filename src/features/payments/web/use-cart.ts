import { useSyncExternalStore } from "react";
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
  window.addEventListener(CART_CHANGE, react);
  window.addEventListener("storage", react);
  return () => {
    window.removeEventListener(CART_CHANGE, react);
    window.removeEventListener("storage", react);
  };
}

/** What is in the cart; `undefined` on the server, which cannot know. */
export const useCart = (): CartItem[] | undefined => useSyncExternalStore(subscribe, snapshot, () => undefined);
