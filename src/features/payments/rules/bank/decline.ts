/** Why a payment was refused, in words for its payer. */

/** The reasons that a payer can act on; any other refusal is `declined`. */
export const DECLINE_REASONS = [
  ...(["declined", "insufficient-funds", "expired", "wrong-code", "wrong-number", "wrong-zip", "not-honored"] as const),
  ...(["over-limit", "not-confirmed", "try-later", "not-reached", "way-not-taken", "debit-failed"] as const),
] as const;
type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The prefix of the code of an attempt whose bank debit came back; the bank's own code follows. */
export const DEBIT_FAILED = "debit_failed";

/**
 * Reasons by the processor's codes. A card reported lost or stolen gets a plain refusal, as card networks require: its
 * finder must not learn that the owner knows.
 */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: "insufficient-funds",
  expired_card: "expired",
  incorrect_cvc: "wrong-code",
  invalid_cvc: "wrong-code",
  incorrect_number: "wrong-number",
  invalid_number: "wrong-number",
  incorrect_zip: "wrong-zip",
  incorrect_address: "wrong-zip",
  do_not_honor: "not-honored",
  call_issuer: "not-honored",
  transaction_not_allowed: "not-honored",
  card_velocity_exceeded: "over-limit",
  withdrawal_count_limit_exceeded: "over-limit",
  payment_intent_authentication_failure: "not-confirmed",
  authentication_required: "not-confirmed",
  processing_error: "try-later",
  try_again_later: "try-later",
  issuer_not_available: "try-later",
  not_sent: "not-reached",
  create_lost: "not-reached",
  payment_intent_incompatible_payment_method: "way-not-taken",
  generic_decline: "declined",
  card_declined: "declined",
  fraudulent: "declined",
  lost_card: "declined",
  stolen_card: "declined",
  pickup_card: "declined",
};

const WORDS: Readonly<Record<DeclineReason, string>> = {
  declined: "Your card was declined. The bank gives no reason; it tells you more on the number on the card.",
  "insufficient-funds": "Your card has insufficient funds.",
  expired: "Your card has expired.",
  "wrong-code": "Your card's security code is incorrect. It is the 3 digits on the back, or 4 on American Express.",
  "wrong-number": "Your card's number is incorrect.",
  "wrong-zip": "The bank has another address for this card. Check street and ZIP code.",
  "not-honored":
    "Your bank did not approve this payment. Call the number on the card, and it can let the next one through.",
  "over-limit": "This payment is over the limit that your bank sets for the card.",
  "not-confirmed": "Your bank could not confirm that it is you.",
  "try-later": "The bank could not be reached. The same card may work in a few minutes.",
  "not-reached": "The payment did not reach the card processor. Nothing was charged.",
  "way-not-taken": "This way of paying is not taken here any more. Reload the page and choose another.",
  "debit-failed": "Your bank did not pay the debit. What it was for is owed again.",
};

/** The message for the payer. An unknown refusal keeps the processor's text. */
export type Decline = { reason: DeclineReason; message: string };

/** @param error the attempt's code, and the processor's text for the payer. */
export function declineOf({ code, message }: { code: string; message: string }): Decline {
  if (code.startsWith(DEBIT_FAILED)) return { reason: "debit-failed", message: WORDS["debit-failed"] };
  const reason = REASONS[code];
  return { reason: reason ?? "declined", message: reason ? WORDS[reason] : message || WORDS.declined };
}
