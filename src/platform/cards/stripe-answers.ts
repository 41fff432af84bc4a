/** Translates answers and errors of Stripe's SDK. */
import type Stripe from "stripe";
import {
  type Card,
  CardProcessorBusy,
  CardProcessorFailed,
  CardProcessorUnreachable,
  CardRefused,
  type Dispute,
  type Intent,
  type IntentStatus,
  type Refund,
} from "./card-processor.ts";

/** Turns every error with an unknown outcome into `CardProcessorUnreachable`; our own bugs stay as they are. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (STILL_AT_WORK.has(codeOf(error))) throw new CardProcessorUnreachable(`Stripe: ${(error as Error).message}`);
    if (typeOf(error) === "StripeRateLimitError") throw new CardProcessorBusy(`Stripe: ${(error as Error).message}`);
    // The settings changed between a call and its repetition: only another key helps, as after a kept failure.
    const isUsedUp = typeOf(error) === "StripeIdempotencyError";
    if (isUsedUp || typeOf(error) === "StripeAPIError")
      throw new CardProcessorFailed(`Stripe: ${(error as Error).message}`);
    if (OPEN_OUTCOMES.has(typeOf(error))) throw new CardProcessorUnreachable(`Stripe: ${(error as Error).message}`);
    if (typeOf(error) === "StripeInvalidRequestError") throw new CardRefused((error as Error).message);
    throw error;
  }
}

const OPEN_OUTCOMES = new Set(["StripeConnectionError", "StripeAuthenticationError", "StripePermissionError"]);

/**
 * Codes for a call with this key, or another call about the same payment, that has not ended yet. A call that is
 * repeated after its timeout may get them. They are not refusals, whatever type of error Stripe gives them.
 */
const STILL_AT_WORK = new Set(["idempotency_key_in_use", "lock_timeout"]);

/**
 * A call that the SDK does not repeat by itself, repeated here once after its answer was lost. A refusal of the
 * repetition then says nothing about the first call.
 */
export async function sendTwice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (typeOf(error) !== "StripeConnectionError" && !STILL_AT_WORK.has(codeOf(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    return send().catch((again: unknown) => {
      throw typeOf(again) === "StripeRateLimitError" ? error : again;
    });
  }
}

/** By then the other call about the same payment has usually ended. */
const REPEAT_MS = 500;

const typeOf = (error: unknown): string => (error as { type?: string }).type ?? "";
export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/** Why this card was not taken, in words for the payer; nothing for any other failure. */
export function refusalOf(error: unknown): Intent["lastError"] | undefined {
  const { message, decline_code: declineCode } = error as { message: string; decline_code?: string };
  if (typeOf(error) === "StripeCardError") return { code: declineCode || codeOf(error), message };
  if (typeOf(error) !== "StripeInvalidRequestError") return undefined;
  if (codeOf(error) === "payment_intent_unexpected_state") return { code: codeOf(error), message };
  const { param = "" } = error as { param?: string };
  if (codeOf(error) === "payment_intent_incompatible_payment_method") return { code: codeOf(error), message };
  const isSpent = param === "confirmation_token" || param === "payment_method";
  return isSpent
    ? { code: codeOf(error), message: "These card details are no longer valid. Please enter the card again." }
    : undefined;
}

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const card = shownOf(charge?.payment_method_details ?? undefined);
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status === "canceled" ? "cancelled" : (intent.status as IntentStatus),
    amountCents: intent.amount,
    orderId: intent.metadata.order_id ?? "",
    livemode: intent.livemode,
    clientSecret: intent.client_secret ?? "",
    ...(card && { card }),
    ...(failed && { lastError: toLastError(failed) }),
    ...(charge && { chargeId: charge.id }),
  };
}

const toLastError = ({ code, decline_code: declineCode, message, charge }: Stripe.PaymentIntent.LastPaymentError) => ({
  code: declineCode || code || "",
  message: message ?? "",
  ...(charge && { charge }),
});

export const toRefund = ({ id, payment_intent: intent, amount, status, metadata }: Stripe.Refund): Refund => ({
  id,
  intentId: typeof intent === "string" ? intent : (intent?.id ?? ""),
  amountCents: amount,
  status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
  refundId: metadata?.refund_id ?? "",
});

export const toDispute = (dispute: Stripe.Dispute): Dispute => {
  const { id, payment_intent: intent, amount, reason, status, created, balance_transactions: moved } = dispute;
  const sum = (sign: 1 | -1) => moved.reduce((total, one) => total + Math.max(0, sign * one.amount), 0);
  return {
    id,
    intentId: typeof intent === "string" ? intent : (intent?.id ?? ""),
    amountCents: amount,
    reason,
    status: DISPUTE_ENDS[status] ?? "open",
    withdrawnCents: sum(-1),
    reinstatedCents: sum(1),
    openedAt: new Date(created * 1000),
  };
};

/** A closed inquiry counts as won. An appeal may follow a loss; until it is won, the money is gone. */
const DISPUTE_ENDS: Readonly<Record<string, Dispute["status"]>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

/** The processor's name for a bank debit, in place of a card's brand. */
const BANK_ACCOUNT = "us_bank_account";

type Shown = { card?: ShownCard | null; us_bank_account?: { last4?: string | null } | null; link?: object | null };

/** The payment method to show: a card, a bank account, or Link, which reveals no number. */
export function shownOf(paidWith: Shown | undefined): Card | undefined {
  if (paidWith?.card) return toCard(paidWith.card);
  if (paidWith?.us_bank_account)
    return { brand: BANK_ACCOUNT, last4: paidWith.us_bank_account.last4 ?? "", funding: "bank" };
  return paidWith?.link ? { brand: "link", last4: "", funding: "unknown" } : undefined;
}

type ShownCard = { brand?: string | null; last4?: string | null; funding?: string | null };

const toCard = ({ brand, last4, funding }: ShownCard): Card => ({
  brand: brand ?? "card",
  last4: last4 ?? "",
  funding: fundingOf(funding ?? null),
});

const fundingOf = (funding: string | null) =>
  funding === "credit" || funding === "debit" || funding === "prepaid" ? funding : "unknown";
