/** Updates an item's next steps from its own page, in the cart and after the payment. */
import { renewOrigin } from "../cart/cart.ts";
import { type AfterPayment, renewed } from "../cart/cart-item.ts";
import { renewPaid } from "../cart/left-cart.ts";
import { recallPaid, rememberPaid } from "./checkout-memory.ts";

/** @param own the item's next steps as its page has them now. */
export function renewAfter({ title, next, links }: AfterPayment): void {
  const own = { title, links, ...(next && { next }) };
  renewOrigin(own);
  renewPaid(own);
  const paid = recallPaid();
  if (paid) rememberPaid({ ...paid, after: renewed(paid.after, own) });
}
