import { AppError, BOT_CHECK_NEEDED } from "#shared/errors.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { OUTCOME_UNKNOWN } from "../rules/outcome-unknown.ts";

export const noSuchCharge = () =>
  new AppError("not-found", "payments.no-such-charge", "One of the items is not known any more.", {
    instruction: "Remove it from the cart and register again, or call the office.",
  });

export const chargeNotOpen = (label: string, status: string) =>
  new AppError("conflict", "payments.charge-not-open", `${label} is already ${status}. Nothing is owed for it.`, {
    instruction: "Remove it from the cart.",
  });

export const chargeInOtherOrder = (label: string) =>
  new AppError("conflict", "payments.charge-in-other-order", `${label} is being paid at this moment.`, {
    instruction: "Wait a minute before you try again, so that nothing is paid twice.",
  });

export const amountChanged = (price: { subtotalCents: number; feeCents: number; totalCents: number }) =>
  new AppError("conflict", "payments.amount-changed", `The total is ${formatCents(price.totalCents)}.`, {
    instruction: "Check the amounts and confirm again.",
    details: price,
  });

export const checkoutChanged = () =>
  new AppError("conflict", "payments.checkout-changed", "This checkout was used for another order.", {
    instruction: "Go back to the cart and start again.",
  });

export const orderClosed = (status: string) =>
  new AppError("conflict", "payments.order-closed", `This order is ${status}.`, {
    instruction: "Go back to the cart and start again.",
  });

export const noSuchOrder = () => new AppError("not-found", "payments.no-such-order", "There is no such order.");

/** @param address of the order, where its outcome can be read. */
export const outcomeUnknown = (order: OrderToken, address: string) =>
  new AppError("unavailable", OUTCOME_UNKNOWN, "It is not known yet whether your card was charged.", {
    instruction: `Do not pay again. How the payment ended can be read at ${address} in a minute, or call the office.`,
    details: { order, address },
    retryAfter: 5,
  });

export const wayNotTaken = () =>
  new AppError("conflict", "payments.way-not-taken", "Bank debits are not taken here any more.", {
    instruction: "Choose a card, or pay by check.",
  });

export const cardsOff = () =>
  new AppError("unavailable", "payments.cards-off", "Cards are not accepted here at the moment. Please pay by check.");

export const botCheckRequired = () =>
  new AppError("forbidden", "payments.bot-check-required", "Please complete the reCAPTCHA checkbox");

/** @param why as the visitor reads it. */
export const botCheckNeeded = (phone: string, why = "Several forms came from here.") =>
  new AppError("forbidden", BOT_CHECK_NEEDED, `Please show that you are not a robot. ${why}`, {
    instruction: "Tick the box above the button and send the form again, or call the office.",
    number: phone,
  });

export const botCheckFailed = () =>
  new AppError("invalid", "payments.bot-check-failed", "The check did not succeed. Please tick the box again.");

export const botCheckAway = () =>
  new AppError("unavailable", "payments.bot-check-away", "The check cannot be verified at the moment.", {
    instruction: "Nothing was sent. Please submit again in a minute, or call the office.",
  });

export const chargeInPayment = (label: string) =>
  new AppError("conflict", "payments.charge-in-payment", `${label} is being paid at this moment.`, {
    instruction: "Wait a minute and try again.",
  });

export const cardProcessorAway = () =>
  new AppError("unavailable", "payments.card-processor-away", "The card processor is not responding.", {
    instruction: "Nothing has changed. Please try again in a minute.",
  });

export const noSuchInvoice = () =>
  new AppError("not-found", "payments.no-such-invoice", "No open invoice goes by this number and zip code.", {
    instruction: "Check both against the invoice, or call the office.",
  });

export const invoiceSettled = (number: string) =>
  new AppError("conflict", "payments.invoice-settled", `Nothing is owed on invoice ${number} any more.`, {
    instruction: "Remove it from the cart, or call the office if you think otherwise.",
  });

export const invoiceRefused = (fields: Record<string, string[]>) =>
  new AppError("invalid", "payments.invoice-refused", "This invoice cannot be issued yet.", {
    instruction: "Correct the marked fields and try again.",
    fields,
  });

export const requestUsed = () =>
  new AppError("conflict", "payments.request-used", "This form was already used for something else.", {
    instruction: "Reload the page and enter it again.",
  });

export const invoiceIsVoid = (number: string) =>
  new AppError("conflict", "payments.invoice-void", `Invoice ${number} is void.`, {
    instruction: "Issue a new one if something is owed.",
  });

export const invoiceIsPaid = (number: string) =>
  new AppError("conflict", "payments.invoice-paid", `Nothing is owed on invoice ${number}, so it cannot be voided.`, {
    instruction: "Refund the payment instead.",
  });

export const invoiceIsSettled = (number: string) =>
  new AppError("conflict", "payments.invoice-settled", `Nothing is owed on invoice ${number} any more.`, {
    instruction: "No reminder is needed.",
  });

export const noReceiptYet = (status: string) =>
  new AppError("conflict", "payments.no-receipt", `There is no receipt: this order is ${status.replace("_", " ")}.`, {
    instruction: "A receipt is made once the payment has arrived.",
  });

export const noWebhook = () =>
  new AppError("not-found", "payments.no-webhook", "No card processor sends webhooks to this site.");

export const webhookNotSigned = () =>
  new AppError("unreadable", "payments.webhook-not-signed", "This webhook carries no valid signature.");

export const noSuchDebtor = () =>
  new AppError("not-found", "payments.no-such-debtor", "This customer owes nothing.", {
    instruction: "Check the list of balances due. It may have been paid in the meantime.",
  });

export const nothingToState = () =>
  new AppError("conflict", "payments.nothing-owed", "This customer no longer owes anything. No statement was sent.");

export const statementKeyReused = () =>
  new AppError("conflict", "payments.statement-key-reused", "This key was used for another statement.", {
    instruction: "Reload the page and send it again.",
  });

export const accountsChanged = () =>
  new AppError("conflict", "payments.accounts-changed", "Someone else saved account codes in the meantime.", {
    instruction: "Review their changes and save again.",
  });

/** @param month by name. */
export const monthNotOver = (month: string) => {
  const message = `${month} is not over yet. You can close it after its last day.`;
  return new AppError("invalid", "payments.month-not-over", message, { fields: { month: [message] } });
};

/** @param month by name. */
export const monthNotClosed = (month: string) =>
  new AppError("conflict", "payments.month-not-closed", `${month} is not closed yet.`, {
    instruction: "Close it in the ledger, then download the file for QuickBooks.",
  });

const MOST_NAMED = 5;

/** @param names of the accounts, at least one. */
export const accountsNeedCodes = (names: readonly string[]) => {
  const rest = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return new AppError("conflict", "payments.accounts-need-codes", `These accounts have no code yet: ${named}.`, {
    instruction: "Enter each one's QuickBooks account under Account codes, then download the file again.",
  });
};

export const writeOffChanged = (totalCents: number) =>
  new AppError("conflict", "payments.write-off-changed", `The selected charges now total ${formatCents(totalCents)}.`, {
    instruction: "Review the list and select again.",
    details: { totalCents },
  });

export const notOfCustomer = (label: string) =>
  new AppError("conflict", "payments.charge-of-other-customer", `${label} is owed by another customer.`, {
    instruction: "Reload the page and select again.",
  });

export const writeOffKeyReused = () =>
  new AppError("conflict", "payments.write-off-key-reused", "This key was used for another write-off.", {
    instruction: "Reload the page and select again.",
  });

export const noSuchWriteOff = () => new AppError("not-found", "payments.no-such-write-off", "Write-off not found.");

export const writeOffEnded = () =>
  new AppError("conflict", "payments.write-off-ended", "What these charges were for has ended since.", {
    instruction: "They stay void. Write an invoice if something is still owed.",
  });
