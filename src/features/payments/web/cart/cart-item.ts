/** An item of the cart, and what it belongs to. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import type { ChargeId, ChargeToken } from "#shared/identifiers.ts";

export type CartItem = {
  itemName: string;
  /** Dollars, as a number or a numeric string. */
  itemPrice: number | string;
  /** The charge that it pays, by its id where a colleague made it. */
  charge?: ChargeToken | ChargeId;
  /** Number of an invoice that the office will match, at the amount that the payer typed. */
  invoice?: string;
  /** What it belongs to. The page that added the item knows it; the server does not. */
  after?: Origin;
};

/** A way on from what was paid for: a path of this site, or a map. */
export type Way = {
  label: string;
  href: string;
  /** What one knows before going it: `0 of 8 named`. */
  note?: string;
  /** The title under which the address is passed on to others, in place of opening it. */
  shares?: string;
  /** It waits for the payer. */
  isDue?: boolean;
};

/** A thing that was paid for, what happens next, and the ways to it, its own page first. */
export type AfterPayment = { title: string; next?: string; links: readonly Way[] };

/** What an item of the cart belongs to, and what its page knows of who pays it. */
export type Origin = AfterPayment & {
  what?: "registration" | "application" | "invoice";
  /** Whom the item is for, where the cart may hold the same item for several people. */
  person?: string;
  /** The details that the registrant gave already, so that the checkout does not ask for them again. */
  payer?: Partial<CustomerTexts>;
  /** What its event says of refunds and cancellation, beside the terms of the association. */
  terms?: string;
  /** ISO instant at which a hold ends without a payment. */
  heldUntil?: string;
  /** When it was put into the cart, in epoch milliseconds. */
  at?: number;
};

/** The links of an item, without text in the storage that is neither a page of this site nor a map. */
export const linksOf = ({ after }: CartItem): AfterPayment["links"] =>
  Array.isArray(after?.links) ? after.links.filter(({ href }) => /^(\/(?![/\\])|https:\/\/)/.test(href)) : [];

/** The pages of these items, each once. Text in the storage that is no such page is ignored. */
export function afterPaymentOf(items: readonly CartItem[]): AfterPayment[] {
  const found = items.flatMap((item) => {
    const links = linksOf(item);
    const next = item.after?.next;
    return links.length > 0 ? [{ title: String(item.after?.title), ...(next && { next }), links }] : [];
  });
  return [...new Map(found.map((one) => [one.links[0]?.href, one])).values()];
}

/** The same with what the page of one of them knows by now: names may have been given since. */
export const renewed = (after: readonly AfterPayment[], own: AfterPayment): AfterPayment[] =>
  after.map((one) => (one.links[0]?.href === own.links[0]?.href ? { ...one, ...own } : one));

/** Whether two items pay the same thing. */
export const isSame = (one: CartItem, other: CartItem): boolean =>
  one.charge
    ? one.charge === other.charge
    : one.itemName === other.itemName && one.invoice === other.invoice && one.itemPrice === other.itemPrice;
