/** How Stripe's test cards behave, by the name that its documentation gives each payment method. */

export type SimulatedCard = {
  brand: string;
  last4: string;
  funding: "credit" | "debit" | "prepaid" | "bank";
  /** The bank asks the payer to identify before it decides. */
  asksToAuthenticate?: true;
  /** The charge waits for the bank for a while, then goes through. */
  isSlow?: true;
  /** A bank account: the bank decides days after the confirmation. */
  isDebit?: true;
  decline?: { code: string; declineCode?: string; message: string };
  /** A dispute is opened as soon as the charge is made. */
  isDisputed?: true;
  /** A refund succeeds at once, is pending first, or is taken back by the bank afterwards. */
  refund?: "pending" | "fails";
};

const visa = (last4: string, more: Partial<SimulatedCard> = {}): SimulatedCard => ({
  brand: "visa",
  last4,
  funding: "credit",
  ...more,
});
const declined = (last4: string, declineCode: string, message = "Your card was declined.") =>
  visa(last4, { decline: { code: "card_declined", declineCode, message } });

const account = (last4: string, decline?: SimulatedCard["decline"]): SimulatedCard => ({
  brand: "us_bank_account",
  last4,
  funding: "bank",
  isDebit: true,
  ...(decline && { decline }),
});

export const SIMULATED_CARDS: Readonly<Record<string, SimulatedCard>> = {
  pm_card_visa: visa("4242"),
  pm_card_visa_debit: visa("5556", { funding: "debit" }),
  pm_card_mastercard: visa("4444", { brand: "mastercard" }),
  pm_card_amex: visa("0005", { brand: "amex" }),
  pm_card_mastercard_prepaid: visa("5100", { brand: "mastercard", funding: "prepaid" }),
  pm_card_visa_chargeDeclined: declined("0002", "generic_decline"),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    "9995",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ),
  pm_card_visa_chargeDeclinedLostCard: declined("9987", "lost_card"),
  pm_card_visa_chargeDeclinedStolenCard: declined("9979", "stolen_card"),
  pm_card_chargeDeclinedExpiredCard: visa("0069", {
    decline: { code: "expired_card", message: "Your card has expired." },
  }),
  pm_card_chargeDeclinedIncorrectCvc: visa("0127", {
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  }),
  pm_card_chargeDeclinedProcessingError: visa("0119", {
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  }),
  pm_card_authenticationRequiredOnSetup: visa("3155", { asksToAuthenticate: true }),
  pm_card_authenticationRequired: visa("3184", { asksToAuthenticate: true }),
  pm_card_threeDSecureRequiredChargeDeclined: visa("1629", {
    asksToAuthenticate: true,
    decline: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  }),
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
  /** Ours, for a bank that takes its time: Stripe has such states for other methods than cards. */
  pm_card_processing: visa("1111", { isSlow: true }),
};

/** As a charge or the preview of a confirmation token shows it. */
export const shownAs = ({ brand, last4, funding, isDebit }: SimulatedCard) =>
  isDebit
    ? { type: "us_bank_account", us_bank_account: { bank_name: "STRIPE TEST BANK", last4, account_type: "checking" } }
    : { type: "card", card: { brand, last4, funding, network: brand } };
