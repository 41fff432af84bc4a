const NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

/** `visa` -> `Visa`, as people know the brand. */
export const cardBrandName = (brand: string): string => NAMES[brand] ?? "Card";

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrandName(brand)} ending in ${last4}`;
