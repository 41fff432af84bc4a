/** What of Stripe's stands on the page, fetched as one: who could enter a card can also answer the bank. */
export { ElementBox } from "./element-box.tsx";
export { StripeBank } from "./stripe-bank.tsx";
