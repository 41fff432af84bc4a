/** The steps after the form: review, the bank's question, and the result. They are a chunk of their own. */
export { BankStep } from "../cards/bank-step.tsx";
export { ConfirmDetails } from "./confirm-details.tsx";
export { DoneHead, PaidSign } from "./result/payment-done.tsx";
export { PaymentResult } from "./result/payment-result.tsx";
