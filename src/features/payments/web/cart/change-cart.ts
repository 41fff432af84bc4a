import { flushSync } from "react-dom";

/** The heading of the order, and of what stands in its place when the cart is empty. */
export const CART_TITLE = "order-summary";

/** Changes the cart by a button that disappears with it: the focus moves to the heading above what has become of it. */
export function changeCart(work: () => void): void {
  flushSync(work);
  document.getElementById(CART_TITLE)?.focus();
}
