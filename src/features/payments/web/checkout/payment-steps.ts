/** What follows the form: its review, the bank's question, and how the payment ended. A chunk of its own. */
export { BankStep } from "../cards/bank-step.tsx";
export { ConfirmDetails } from "./confirm-details.tsx";
export { DoneHead, PaidSign } from "./result/payment-done.tsx";
export { PaymentResult } from "./result/payment-result.tsx";
