import type { CardFunding } from "./fee.ts";

/** The processor's name for a bank account that is debited. */
const BANK_ACCOUNT = "us_bank_account";

const NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  link: "Link",
  [BANK_ACCOUNT]: "Bank account",
};

/** `visa` -> `Visa`, as people know the brand. */
export const cardBrandName = (brand: string): string => NAMES[brand] ?? "Card";

/** The label of a row that shows the card's name. */
export const cardLabel = ({ brand }: { brand: string }): string => (brand === BANK_ACCOUNT ? "Bank debit" : "Card");

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  last4 ? `${cardBrandName(brand)} ending in ${last4}` : cardBrandName(brand);

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
  funding === "unknown" || funding === "bank"
    ? cardName({ brand, last4 })
    : `${cardBrandName(brand)} ${funding} card ending in ${last4}`;
