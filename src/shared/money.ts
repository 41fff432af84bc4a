/** Money as integer US cents. No other type carries an amount anywhere in the product. */

declare const unit: unique symbol;
/** A whole number of US cents. */
export type Cents = number & { readonly [unit]: "cents" };

/** Marks a number as cents. @throws RangeError when it is not a safe whole number. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

/** Whole dollars, as price tables and the specification give them. */
export const usd = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const sumCents = (amounts: Iterable<number>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `169000` -> `$1,690.00`. */
export const formatCents = (amount: number): string => dollars.format(amount / 100);

/** `$1,690.00`, and `$1,690.00+` where more was not summed. */
export const formatAtLeast = (amount: number, isMore: boolean | undefined): string =>
  `${formatCents(amount)}${isMore ? "+" : ""}`;

/** `169050` -> `1690.5`: the dollar number that a cart item and the specification's price fields carry. */
export const toDollars = (amount: number): number => amount / 100;

/**
 * Reads what a person types as an amount: `1,200.50`, `$75`, `75.5`.
 *
 * @returns cents, or `undefined` for anything that is not a plain positive amount with at most two decimals.
 */
export function parseDollars(text: string): Cents | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return undefined;
  const whole = Number(match[1].replaceAll(",", ""));
  return cents(whole * 100 + Number((match[2] ?? "").padEnd(2, "0") || 0));
}
