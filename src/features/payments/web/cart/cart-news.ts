/** The changes of a cart since the visitor saw it, item by item, from the server's answer. */
import { type Cents, cents, sumCents } from "#shared/money.ts";
import type { CartQuote, QuoteLine } from "../../rules/cart-quote.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import type { CartItem } from "./cart-item.ts";
import { itemCents } from "./cart-price.ts";

export type CartLine = {
  item: CartItem;
  label: string;
  /** The price as far as it is known; 0 where the item cannot be paid. */
  amountCents: Cents;
  /** The price that the visitor saw, until they accept the new one. */
  wasCents?: Cents;
  /** Why it cannot be paid. */
  trouble?: string;
  isBusy?: boolean;
  /** ISO instant at which its payment ends by itself, where a bank waits for its payer's answer. */
  freesAt?: string;
  isPaid?: boolean;
  /** The office matches it to a charge later. */
  isUnmatched?: boolean;
};

const TROUBLES: Partial<Record<QuoteLine["state"], string>> = {
  paid: "Paid already. Nothing is owed for it.",
  refunded: "It was paid and then refunded. Nothing is owed for it.",
  void: "It has ended or is no longer held. Nothing is owed for it.",
  gone: "Not known any more. Register again, or call the office.",
  debit: "A bank debit for it is on its way. Do not pay it again.",
  busy: "It is being paid at this moment.",
};

/** The cart's lines by the server's answer, or by their own prices while there is none. */
export function cartLines(items: readonly CartItem[], quote: CartQuote | undefined): CartLine[] {
  return items.map((item, index) => {
    const line = quote?.lines[index];
    const isUnmatched = item.charge === undefined;
    if (!line) return { item, label: item.itemName, amountCents: itemCents(item), isUnmatched };
    const { state, label = item.itemName, wasCents } = line;
    const trouble = TROUBLES[state];
    return {
      item,
      // An invoice line is named with its invoice in the cart, and without it in the ledger.
      label: isUnmatched || item.itemName.endsWith(label) ? item.itemName : label,
      amountCents: cents(line.amountCents),
      ...(wasCents !== undefined && { wasCents: cents(wasCents) }),
      ...(trouble && { trouble }),
      isBusy: state === "busy",
      ...(line.freesAt && { freesAt: line.freesAt }),
      isPaid: state === "paid",
      isUnmatched,
    };
  });
}

/** The lines that need a word: at another price, no longer payable, or being paid. */
export const newsOf = (lines: readonly CartLine[]) => ({
  changed: lines.filter(({ wasCents }) => wasCents !== undefined),
  lost: lines.filter(({ trouble, isBusy }) => trouble && !isBusy),
  busy: lines.filter(({ isBusy }) => isBusy),
});

/** The sum for the card, by the same functions as on the server. */
export function linesPrice(lines: readonly CartLine[], feeBps: number) {
  const subtotalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const feeCents = cardFeeCents(subtotalCents, feeBps);
  return { subtotalCents, feeCents, totalCents: cents(subtotalCents + feeCents) };
}

/** The decisions that the visitor must make before this cart can be paid. */
export function blockerOf(lines: readonly CartLine[]): string | undefined {
  const { changed, lost, busy } = newsOf(lines);
  if (lost.length > 0) return "Remove the items that cannot be paid";
  if (busy.length > 0) return "Wait until the payment of your items has ended, then check again";
  if (changed.length > 0) return "Accept the new prices before you submit";
  return undefined;
}
