/** Whether an application is paid. Derived from its charges, never stored, so that the two cannot differ. */

/** `unconfirmed`: nothing is owed until the office has confirmed the amount. */
export const PAYMENT_STATES = ["unconfirmed", "awaiting_payment", "paid", "refunded", "cancelled"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export function paymentState(charges: readonly { status: string }[]): PaymentState {
  const has = (status: string) => charges.some((charge) => charge.status === status);
  if (charges.length === 0) return "unconfirmed";
  if (has("open")) return "awaiting_payment";
  if (has("refunded")) return "refunded";
  return has("paid") ? "paid" : "cancelled";
}

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  unconfirmed: "Amount to be confirmed",
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
};
