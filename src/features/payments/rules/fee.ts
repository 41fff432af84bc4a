/** The fee for paying by card. */
import { type Cents, cents, formatCents } from "#shared/money.ts";

/** `3%` or `2.75%`. @param bps hundredths of a percent, as the association's settings have them. */
export const feePercent = (bps: number): string => `${bps / 100}%`;

/** The association's policy for the card fee. */
export type FeePolicy = {
  /** Hundredths of a percent. */
  cardFeeBps: number;
  /** `credit`: debit and prepaid cards bear no fee. */
  cardFeeAppliesTo: "all" | "credit";
};

/** The rule in a sentence or two, as every form and letter says it. */
export function cardFeeNote({ cardFeeBps, cardFeeAppliesTo }: FeePolicy): string {
  if (cardFeeBps === 0) return "No fee is added for credit card payments.";
  const added = `A ${feePercent(cardFeeBps)} fee is added for credit card payments.`;
  return cardFeeAppliesTo === "credit" ? `${added} Debit and prepaid cards bear no fee.` : added;
}

/** The price of an amount by check and by card. */
export function payWaysNote(amountCents: number, { cardFeeBps, cardFeeAppliesTo }: FeePolicy): string {
  if (cardFeeBps === 0) return "Pay by check or by card at no charge.";
  const fee = `${feePercent(cardFeeBps)} fee (${formatCents(cardFeeCents(amountCents, cardFeeBps))})`;
  return cardFeeAppliesTo === "credit"
    ? `Pay by check, debit card or prepaid card at no charge, or by credit card with a ${fee}.`
    : `Pay by check at no charge, or by card with a ${fee}.`;
}

/** Explains the total of the checkout.  @param funding of the card, once it is known. */
export function checkoutFeeNote({ cardFeeBps, cardFeeAppliesTo }: FeePolicy, funding?: CardFunding): string {
  if (funding === "bank") return "No fee is added: a bank debit is not a card.";
  if (cardFeeBps === 0) return "No fee is added for credit card payments.";
  const added = `${feePercent(cardFeeBps)} is added for credit card payments.`;
  if (cardFeeAppliesTo === "all") return added;
  switch (funding) {
    case undefined:
      return `${added} Debit and prepaid cards bear no fee: the total follows your card before you pay.`;
    case "credit":
      return `${added} Yours is a credit card.`;
    case "unknown":
      return "No fee is added: your bank does not say that yours is a credit card.";
    default:
      return `No fee is added: yours is a ${funding} card.`;
  }
}

/**
 * The fee on a subtotal, both in cents, rounded half up. It is computed once per order, never per line: rounding each
 * line would add up to another sum than the one the page shows.
 */
export const cardFeeCents = (subtotalCents: number, bps: number): Cents =>
  cents(Math.floor((subtotalCents * bps + 5000) / 10_000));

/** How a card is funded, as the processor says before anything is charged; `bank` is no card but a bank account. */
export type CardFunding = "credit" | "debit" | "prepaid" | "unknown" | "bank";

/**
 * The fee that a card bears, in hundredths of a percent. Card rules forbid a fee on debit and prepaid cards; under the
 * policy `credit` a card that might be one bears none.
 */
export const feeBpsFor = ({ cardFeeBps, cardFeeAppliesTo }: FeePolicy, funding: CardFunding | undefined): number =>
  funding !== "bank" && (cardFeeAppliesTo === "all" || funding === "credit") ? cardFeeBps : 0;
