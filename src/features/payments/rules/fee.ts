/** The fee for paying by card. */
import { type Cents, cents } from "#shared/money.ts";

/** 3 percent, in hundredths of a percent. */
export const CARD_FEE_BPS = 300;

/**
 * The fee on a subtotal, both in cents, rounded half up. It is computed once per order, never per line: rounding each
 * line would add up to another sum than the one the page shows.
 */
export const cardFeeCents = (subtotalCents: number, bps: number): Cents =>
  cents(Math.floor((subtotalCents * bps + 5000) / 10_000));
