/** The fee for paying by card. */
import { type Cents, cents, formatCents } from "#shared/money.ts";

/** `3%` or `2.75%`. @param bps hundredths of a percent, as the association's settings have them. */
export const feePercent = (bps: number): string => `${bps / 100}%`;

/** The rule as one sentence, as every form and letter says it. */
export const cardFeeNote = (bps: number): string =>
  bps === 0
    ? "No fee is added for credit card payments."
    : `A ${feePercent(bps)} fee is added for credit card payments.`;

/** What paying an amount by check or by card comes to. */
export const payWaysNote = (amountCents: number, bps: number): string =>
  bps === 0
    ? "Pay by check or by card at no charge."
    : `Pay by check at no charge, or by card with a ${feePercent(bps)} fee (${formatCents(cardFeeCents(amountCents, bps))}).`;

/**
 * The fee on a subtotal, both in cents, rounded half up. It is computed once per order, never per line: rounding each
 * line would add up to another sum than the one the page shows.
 */
export const cardFeeCents = (subtotalCents: number, bps: number): Cents =>
  cents(Math.floor((subtotalCents * bps + 5000) / 10_000));

/** How a card is funded, as the processor says before anything is charged. */
export type CardFunding = "credit" | "debit" | "prepaid" | "unknown";

/**
 * The fee that a card bears, in hundredths of a percent. Card rules forbid a fee on debit and prepaid cards; under the
 * policy `credit` a card that might be one bears none.
 */
export const feeBpsFor = (
  { cardFeeBps, cardFeeAppliesTo }: { cardFeeBps: number; cardFeeAppliesTo: "all" | "credit" },
  funding: CardFunding | undefined,
): number => (cardFeeAppliesTo === "all" || funding === "credit" ? cardFeeBps : 0);
