/** An item of the cart, and its origin. */
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
  /** The registration, application or invoice behind it. The page that added the item sets it; the server has none. */
  after?: Origin;
};

/** A next link after a payment: a path of this site, or a map. */
export type Way = {
  label: string;
  href: string;
  /** A note beside the link: `0 of 8 named`. */
  note?: string;
  /** Share the address under this title instead of opening it. */
  shares?: string;
  /** Whether the payer still has to do it. */
  isDue?: boolean;
};

/** A paid item, what happens next, and its links, its own page first. */
export type AfterPayment = { title: string; next?: string; links: readonly Way[] };

/** The registration, application or invoice of a cart item, and what its page knows about the payer. */
export type Origin = AfterPayment & {
  what?: "registration" | "application" | "invoice";
  /** The person that the item is for, if the cart may hold the same item for several people. */
  person?: string;
  /** The details that the registrant gave already, so that the checkout does not ask for them again. */
  payer?: Partial<CustomerTexts>;
  /** The event's own terms for refunds and cancellation, added to the association's. */
  terms?: string;
  /** ISO instant at which a hold ends without a payment. */
  heldUntil?: string;
  /** The time when it was added to the cart, in epoch milliseconds. */
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

/** The same items, one of them updated from its page: names may have been given since. */
export const renewed = (after: readonly AfterPayment[], own: AfterPayment): AfterPayment[] =>
  after.map((one) => (one.links[0]?.href === own.links[0]?.href ? { ...one, ...own } : one));

/** Whether two items pay the same thing. */
export const isSame = (one: CartItem, other: CartItem): boolean =>
  one.charge
    ? one.charge === other.charge
    : one.itemName === other.itemName && one.invoice === other.invoice && one.itemPrice === other.itemPrice;
