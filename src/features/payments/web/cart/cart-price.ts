import { cents, parseDollars, sumCents } from "#shared/money.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import type { CartItem } from "./cart-item.ts";

/** Cents of a cart item. An unreadable price counts as zero, and the server reports it. */
export const itemCents = ({ itemPrice }: CartItem) =>
  typeof itemPrice === "number" ? cents(Math.round(itemPrice * 100)) : (parseDollars(itemPrice) ?? cents(0));

/** The sum for the card, by the same functions as on the server. */
export function cartPrice(items: readonly CartItem[], feeBps: number) {
  const subtotalCents = sumCents(items.map(itemCents));
  const feeCents = cardFeeCents(subtotalCents, feeBps);
  return { subtotalCents, feeCents, totalCents: cents(subtotalCents + feeCents) };
}
