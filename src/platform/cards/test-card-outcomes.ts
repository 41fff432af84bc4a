/** The outcome of each test card, by its name in Stripe's own test mode. */

export type TestCard = {
  brand: string;
  last4: string;
  funding: "credit" | "debit" | "bank";
  /** The bank asks the payer before it decides. */
  asksToAuthenticate?: true;
  /** The bank takes its time: the payment goes through at the first look after `SLOW_SECONDS`. */
  isSlow?: true;
  /** A bank account: the bank decides at the first look after a minute. */
  isDebit?: true;
  /** The refusal; without one the payment succeeds. */
  decline?: { code: string; message: string };
  /** The payer's bank takes the money back as soon as it was paid. */
  isDisputed?: true;
  /** A refund is pending before it succeeds, or comes back after it seemed to have succeeded. */
  refund?: "pending" | "fails";
};

const visa = (last4: string, more: Partial<TestCard> = {}): TestCard => ({
  brand: "visa",
  last4,
  funding: "credit",
  ...more,
});
const declined = (last4: string, code: string, message: string): TestCard =>
  visa(last4, { decline: { code, message } });
const account = (last4: string, decline?: TestCard["decline"]): TestCard => ({
  brand: "us_bank_account",
  last4,
  funding: "bank",
  isDebit: true,
  ...(decline && { decline }),
});
const PLAIN_DECLINE = { code: "card_declined", message: "Your card was declined." };

export const TEST_CARD_OUTCOMES: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa("4242"),
  pm_card_visa_debit: visa("5556", { funding: "debit" }),
  pm_card_mastercard: { brand: "mastercard", last4: "4444", funding: "credit" },
  pm_card_amex: { brand: "amex", last4: "0005", funding: "credit" },
  pm_card_discover: { brand: "discover", last4: "1117", funding: "credit" },
  pm_card_visa_chargeDeclined: visa("0002", { decline: PLAIN_DECLINE }),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    "9995",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ),
  pm_card_visa_chargeDeclinedLostCard: declined("9987", "lost_card", PLAIN_DECLINE.message),
  pm_card_visa_chargeDeclinedStolenCard: declined("9979", "stolen_card", PLAIN_DECLINE.message),
  pm_card_chargeDeclinedExpiredCard: declined("0069", "expired_card", "Your card has expired."),
  pm_card_chargeDeclinedIncorrectCvc: declined("0127", "incorrect_cvc", "Your card's security code is incorrect."),
  pm_card_chargeDeclinedProcessingError: declined(
    "0119",
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ),
  pm_card_processing: visa("1111", { isSlow: true }),
  pm_card_authenticationRequiredOnSetup: visa("3155", { asksToAuthenticate: true }),
  pm_card_authenticationRequired: visa("3184", { asksToAuthenticate: true }),
  pm_card_threeDSecureRequiredChargeDeclined: visa("1629", { asksToAuthenticate: true, decline: PLAIN_DECLINE }),
  pm_card_createDispute: visa("0259", { isDisputed: true }),
  pm_card_pendingRefund: visa("7726", { refund: "pending" }),
  pm_card_refundFail: visa("5126", { refund: "fails" }),
  pm_usBankAccount_success: account("6789"),
  pm_usBankAccount_insufficientFunds: account("2227", {
    code: "insufficient_funds",
    message: "The customer's account has insufficient funds to cover this payment.",
  }),
  pm_usBankAccount_accountClosed: account("1113", {
    code: "account_closed",
    message: "The customer's bank account has been closed.",
  }),
};

const SLOW_SECONDS = 10;
/** A real bank takes days; this short time lets an operator try out both outcomes. */
const DEBIT_SECONDS = 60;

/** How long the bank takes, counted from the order's first try. */
export const secondsOf = (card: TestCard | undefined): number => (card?.isDebit ? DEBIT_SECONDS : SLOW_SECONDS);

export const NO_SUCH_CARD = {
  code: "resource_missing",
  message: "This is not one of the test cards. No real card can be used here.",
};
export const NOT_AUTHENTICATED = {
  code: "payment_intent_authentication_failure",
  message: "Your bank could not confirm that it is you. Please choose a different payment method and try again.",
};
