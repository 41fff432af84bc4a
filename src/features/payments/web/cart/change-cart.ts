import { flushSync } from "react-dom";

/** The id of the order's heading, and of the heading in its place when the cart is empty. */
export const CART_TITLE = "order-summary";

/** Changes the cart from a button that then disappears, and moves the focus to the heading above. */
export function changeCart(work: () => void): void {
  flushSync(work);
  document.getElementById(CART_TITLE)?.focus();
}
