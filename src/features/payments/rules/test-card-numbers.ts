/**
 * The test cards by number. The page turns a number into the name of its payment method and sends only that: no card
 * number ever reaches the server.
 */
import { passesLuhn } from "#shared/card-number.ts";

export type TestCardNumber = {
  number: string;
  method: string;
  brand: string;
  outcome: string;
  /** The funding that the processor reports. */
  funding: "credit" | "debit";
};

const card = (number: string, method: string, outcome: string, brand = "visa"): TestCardNumber => ({
  number,
  method: `pm_card_${method}`,
  brand,
  outcome,
  funding: method.endsWith("_debit") ? "debit" : "credit",
});

export const TEST_CARDS: readonly TestCardNumber[] = [
  card("4242424242424242", "visa", "succeeds"),
  card("4000056655665556", "visa_debit", "succeeds, debit"),
  card("5555555555554444", "mastercard", "succeeds", "mastercard"),
  card("378282246310005", "amex", "succeeds", "amex"),
  card("6011111111111117", "discover", "succeeds", "discover"),
  card("4000000000000002", "visa_chargeDeclined", "declined"),
  card("4000000000009995", "visa_chargeDeclinedInsufficientFunds", "insufficient funds"),
  card("4000000000009987", "visa_chargeDeclinedLostCard", "lost card"),
  card("4000000000009979", "visa_chargeDeclinedStolenCard", "stolen card"),
  card("4000000000000069", "chargeDeclinedExpiredCard", "expired card"),
  card("4000000000000127", "chargeDeclinedIncorrectCvc", "wrong security code"),
  card("4000000000000119", "chargeDeclinedProcessingError", "processing error"),
  card("4000003000001111", "processing", "succeeds after ten seconds"),
  card("4000002500003155", "authenticationRequiredOnSetup", "3-D Secure"),
  card("4000002760003184", "authenticationRequired", "3-D Secure"),
  card("4000008400001629", "threeDSecureRequiredChargeDeclined", "3-D Secure, then declined"),
  card("4000000000000259", "createDispute", "succeeds, then disputed"),
  card("4000000000007726", "pendingRefund", "succeeds; a refund waits a minute"),
  card("4000000000005126", "refundFail", "succeeds; a refund comes back"),
];

export type CardNumberProblem = "incomplete" | "real";

/** The test card of a typed number, or the reason for its refusal: a number that could be a real card's is `real`. */
export function findTestCard(typed: string): TestCardNumber | CardNumberProblem {
  const digits = typed.replaceAll(/[\s-]/g, "");
  const known = TEST_CARDS.find(({ number }) => number === digits);
  if (known) return known;
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? "real" : "incomplete";
}

/** `4242424242424242` -> `4242 4242 4242 4242`; groups of American Express are its own. */
export const groupDigits = (digits: string): string =>
  (/^3[47]/.test(digits)
    ? digits.replace(/^(\d{4})(\d{1,6})/, "$1 $2 ")
    : digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ")
  ).trim();
