/** Keeps the ways on from a payment true, in the cart and after it, while their own page is open. */
import { renewOrigin } from "../cart/cart.ts";
import { type AfterPayment, renewed } from "../cart/cart-item.ts";
import { renewPaid } from "../cart/left-cart.ts";
import { recallPaid, rememberPaid } from "./checkout-memory.ts";

/** @param own as its page knows it now. */
export function renewAfter({ title, next, links }: AfterPayment): void {
  const own = { title, links, ...(next && { next }) };
  renewOrigin(own);
  renewPaid(own);
  const paid = recallPaid();
  if (paid) rememberPaid({ ...paid, after: renewed(paid.after, own) });
}
