import type { CardFunding } from "./fee.ts";

const NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `visa` -> `Visa`, as people know the brand. */
export const cardBrandName = (brand: string): string => NAMES[brand] ?? "Card";

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrandName(brand)} ending in ${last4}`;

/** `Visa debit card ending in 5556`, where the bank says how the card is funded. */
export const cardNameWithFunding = ({
  brand,
  last4,
  funding,
}: {
  brand: string;
  last4: string;
  funding: CardFunding;
}) =>
  funding === "unknown" ? cardName({ brand, last4 }) : `${cardBrandName(brand)} ${funding} card ending in ${last4}`;
