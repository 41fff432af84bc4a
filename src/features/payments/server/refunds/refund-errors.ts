/** Errors of refunds. */
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noSuchRefund = () => new AppError("not-found", "payments.no-such-refund", "Refund not found.");

export const orderNotRefundable = (status: string) =>
  new AppError("conflict", "payments.order-not-refundable", "Only a paid order can be refunded.", {
    instruction: `This order is ${status.replaceAll("_", " ")}. Wait until it is paid, or reload it.`,
  });

export const nothingToRefund = () =>
  new AppError("conflict", "payments.nothing-to-refund", "Nothing is left to refund on this order.", {
    instruction: "Check its existing refunds.",
  });

export const refundTooMuch = (leftCents: number, label?: string) =>
  new AppError(
    "conflict",
    "payments.refund-too-much",
    label
      ? `Only ${formatCents(leftCents)} is left to refund on ${label}.`
      : `Only ${formatCents(leftCents)} is left to refund on this order.`,
    { instruction: "Enter that amount or less.", details: { leftCents } },
  );

export const refundAmountChanged = (amountCents: number) =>
  new AppError("conflict", "payments.refund-amount-changed", `This refund now totals ${formatCents(amountCents)}.`, {
    instruction: "Another refund was made in the meantime. Check the amounts and confirm again.",
    details: { amountCents },
  });

export const refundChanged = () =>
  new AppError("conflict", "payments.refund-changed", "This refund was already sent with different amounts.", {
    instruction: "Reload the order and check its refunds first.",
  });

export const disputeStands = () =>
  new AppError(
    "conflict",
    "payments.dispute-stands",
    "The payer's bank has disputed this payment and is holding the money.",
    {
      instruction: "Answer the dispute at the card processor first. A refund now could pay the money back twice.",
    },
  );

export const otherProcessor = () =>
  new AppError("conflict", "payments.other-processor", "This was paid through a different card processor.", {
    instruction: "Refund it at the card processor that took it.",
  });

export const wantsCheckNumber = () =>
  new AppError("invalid", "payments.wants-check-number", "Must enter the refund check number", {
    fields: { checkNumber: ["Must enter the refund check number"] },
  });

export const refundRefused = (why: string | null) =>
  new AppError("conflict", "payments.refund-refused", `The card processor refused: ${why ?? "it gave no reason."}`, {
    instruction: "Nothing was refunded. Check the payment there, or refund by check.",
  });

export const refundWithoutKey = () =>
  new AppError("invalid", "request.invalid", "Please fill out all information correctly and resubmit", {
    fields: { "idempotency-key": ["Required with a refund"] },
  });
