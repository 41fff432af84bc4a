/** Bank debits (ACH): no card, no card fee, and days until the bank says how they end. */

/** The funding of an order that a bank account pays. */
export const BANK = "bank";

/**
 * How long a debit may be open before it is given up. Stripe names four business days as usual; holidays and late
 * banks add to that.
 */
export const DEBIT_DAYS = 15;

/** Why a bank did not pay, by the processor's codes, as part of a sentence. */
const BANK_REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: "there was not enough money in the account",
  account_closed: "the account is closed",
  no_account: "the bank knows no such account",
  debit_not_authorized: "the account's owner did not allow the debit",
  bank_account_restricted: "the account takes no debits",
};

/** @param code the processor's. */
export const bankReason = (code: string): string => BANK_REASONS[code] ?? "the bank gave no reason that we can read";
