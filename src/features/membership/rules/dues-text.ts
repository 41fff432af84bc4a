/** Texts for staff about the money of an application. */
import { type ChargeSums, paymentText } from "#features/payments/rules/charge-sums.ts";
import { sumCents } from "#shared/money.ts";
import { PAYMENT_STATE_LABELS, type PaymentState } from "./payment-state.ts";

/** The sum of an application's dues that are not void, in cents. */
export const duesCents = (charges: readonly { status: string; amountCents: number }[]): number =>
  sumCents(charges.filter(({ status }) => status !== "void").map(({ amountCents }) => amountCents));

/** Payment state, in the words of the other lists. */
export const duesText = (state: PaymentState, sums: ChargeSums): string =>
  state === "unconfirmed" ? PAYMENT_STATE_LABELS.unconfirmed : paymentText(state, sums);
