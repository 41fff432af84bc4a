/** The parts of the page that use Stripe, in one chunk: a payer who could enter a card can also answer the bank. */
export { ElementBox } from "./element-box.tsx";
export { StripeBank } from "./stripe-bank.tsx";
