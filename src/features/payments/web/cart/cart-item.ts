/** An item of the cart, and what it belongs to. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import type { ChargeToken } from "#shared/identifiers.ts";

export type CartItem = {
  itemName: string;
  /** Dollars, as a number or a numeric string. */
  itemPrice: number | string;
  /** What it pays. */
  charge?: ChargeToken;
  /** Number of an invoice that the office will match, at the amount that the payer typed. */
  invoice?: string;
  /** What it belongs to. The page that added the item knows it; the server does not. */
  after?: Origin;
};

/** A thing that was paid for, and the ways to it: paths of this site. */
export type AfterPayment = { title: string; links: readonly { label: string; href: string }[] };

/** What an item of the cart belongs to, and what its page knows of who pays it. */
export type Origin = AfterPayment & {
  what?: "registration" | "application" | "invoice";
  /** Whom the item is for, where the cart may hold the same item for several people. */
  person?: string;
  /** The details that the registrant gave already, so that the checkout does not ask for them again. */
  payer?: Partial<CustomerTexts>;
  /** ISO instant at which a hold ends without a payment. */
  heldUntil?: string;
  /** When it was put into the cart, in epoch milliseconds. */
  at?: number;
};

/** The links of an item, without text in the storage that is no page of this site. */
export const linksOf = ({ after }: CartItem): AfterPayment["links"] =>
  Array.isArray(after?.links) ? after.links.filter(({ href }) => /^\/(?![/\\])/.test(href)) : [];

/** The pages of these items, each once. Text in the storage that is no such page is ignored. */
export function afterPaymentOf(items: readonly CartItem[]): AfterPayment[] {
  const found = items.flatMap((item) => {
    const links = linksOf(item);
    return links.length > 0 ? [{ title: String(item.after?.title), links }] : [];
  });
  return [...new Map(found.map((one) => [one.links[0]?.href, one])).values()];
}

/** Whether two items pay the same thing. */
export const isSame = (one: CartItem, other: CartItem): boolean =>
  one.charge
    ? one.charge === other.charge
    : one.itemName === other.itemName && one.invoice === other.invoice && one.itemPrice === other.itemPrice;
