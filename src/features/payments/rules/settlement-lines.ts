/** The lines below the items of a buyer's sign. */
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { type Charge, refundLines, sumsOf } from "./charge-sums.ts";
import type { PaymentView } from "./payment-view.ts";

/**
 * The charged card fees, as lines below the purchase. A fee belongs to a payment: where the payment covered other
 * things as well, no part of the fee is shown here.
 */
export const feeLines = (payments: readonly PaymentView[]) =>
  payments.flatMap(({ reference, isShared, whole }) =>
    whole && whole.feeCents > 0 && !isShared
      ? [{ option: reference, label: "Card fee", amountCents: cents(whole.feeCents) }]
      : [],
  );

/** The sum of charges without void ones, which staff removed or whose source was cancelled. */
export const costOf = (charges: readonly Charge[]): Cents =>
  sumCents(charges.filter(({ status }) => status !== "void").map(({ amountCents }) => amountCents));

/**
 * The lines below the items on a buyer's sign. With them, its total is the sum owed, or once nothing is owed, the sum
 * charged and kept.
 */
export function settlementLines(charges: readonly Charge[], payments: readonly PaymentView[]) {
  const { openCents } = sumsOf(charges);
  if (openCents === 0) return [...feeLines(payments), ...refundLines(charges)];
  const settledCents = costOf(charges) - openCents;
  return settledCents > 0 ? [{ label: "Settled so far", amountCents: -settledCents }] : [];
}
