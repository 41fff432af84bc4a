/** The figures that every list, page and file shows of charges: each has one word and one meaning. In cents. */
import { formatCents } from "#shared/money.ts";

export type ChargeSums = {
  /** Paid and not refunded. */
  paidCents: number;
  /** Refunded, counting refunds that went through. */
  refundedCents: number;
  /** Still owed. */
  openCents: number;
};

export type Charge = { status: string; amountCents: number; refundedCents?: number | undefined };

export function sumsOf(charges: readonly Charge[]): ChargeSums {
  const sums = { paidCents: 0, refundedCents: 0, openCents: 0 };
  for (const { status, amountCents, refundedCents = 0 } of charges) {
    sums.refundedCents += refundedCents;
    if (status === "paid") sums.paidCents += amountCents - refundedCents;
    if (status === "open") sums.openCents += amountCents;
  }
  return sums;
}

/** Refunds of a buyer's charges, as a line below them. */
export const refundLines = (charges: readonly Charge[]) => {
  const { refundedCents } = sumsOf(charges);
  return refundedCents > 0 ? [{ label: "Refunded", amountCents: -refundedCents }] : [];
};

/** The payment status of a registration, for staff: on lists, pages and in files. */
export const PAYMENT_WORDS = {
  awaiting_payment: "Unpaid",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
  lapsed: "Not paid in time",
} as const;

type Owing = Pick<ChargeSums, "paidCents" | "openCents">;

/** `Partly paid, owes $500.00`, and otherwise one of `PAYMENT_WORDS`. */
export const paymentText = (status: keyof typeof PAYMENT_WORDS, { paidCents, openCents }: Owing): string =>
  status === "awaiting_payment" && paidCents > 0
    ? `Partly paid, owes ${formatCents(openCents)}`
    : PAYMENT_WORDS[status];
