/** Errors of refunds. */
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noSuchRefund = () => new AppError("not-found", "payments.no-such-refund", "There is no such refund.");

export const orderNotRefundable = (status: string) =>
  new AppError("conflict", "payments.order-not-refundable", "Only a paid order can be refunded.", {
    instruction: `This order is ${status.replaceAll("_", " ")}. Wait until it is paid, or look it up again.`,
  });

export const nothingToRefund = () =>
  new AppError("conflict", "payments.nothing-to-refund", "Nothing of this order is left to refund.", {
    instruction: "Look at the refunds that it has already.",
  });

export const refundTooMuch = (leftCents: number, label?: string) =>
  new AppError(
    "conflict",
    "payments.refund-too-much",
    label
      ? `Of ${label} only ${formatCents(leftCents)} is left to refund.`
      : `Only ${formatCents(leftCents)} of this order is left to refund.`,
    { instruction: "Enter no more than what is left.", details: { leftCents } },
  );

export const refundAmountChanged = (amountCents: number) =>
  new AppError("conflict", "payments.refund-amount-changed", `This refund now comes to ${formatCents(amountCents)}.`, {
    instruction: "Another refund was made meanwhile. Check the amounts and confirm again.",
    details: { amountCents },
  });

export const refundChanged = () =>
  new AppError("conflict", "payments.refund-changed", "This request was already sent with other amounts.", {
    instruction: "Load the order again and look at its refunds before you repeat anything.",
  });

export const disputeStands = () =>
  new AppError("conflict", "payments.dispute-stands", "The payer's bank disputes this payment and holds its money.", {
    instruction: "Answer the dispute at the card processor first: a refund now could pay the money back twice.",
  });

export const otherProcessor = () =>
  new AppError("conflict", "payments.other-processor", "This was not paid through the card processor in use now.", {
    instruction: "Refund it at the card processor that took it.",
  });

export const wantsCheckNumber = () =>
  new AppError("invalid", "payments.wants-check-number", "Must enter the number of the check that pays it back", {
    fields: { checkNumber: ["Must enter the number of the check that pays it back"] },
  });

export const refundRefused = (why: string | null) =>
  new AppError("conflict", "payments.refund-refused", `The card processor refused: ${why ?? "it gave no reason."}`, {
    instruction: "Nothing was refunded. Look at the payment there, or refund by a check of the office.",
  });

export const refundWithoutKey = () =>
  new AppError("invalid", "request.invalid", "Please fill out all information correctly and resubmit", {
    fields: { "idempotency-key": ["Is needed with a refund"] },
  });
