/** Stripe in the browser. Its script comes from Stripe when it is needed; this project contains its types only. */
import type { PaymentMethodCreateParams, Stripe, StripeElements, StripePaymentElementOptions } from "@stripe/stripe-js";
import type { Customer } from "#shared/contact.ts";
import { CardNotTaken, type ChosenCard } from "./chosen-card.ts";
import { elementLook } from "./element-look.ts";

export const CARD_ENTRY_ID = "card-entry";
const LOST = "Stripe, which takes the card, could not be reached. Nothing was charged; please submit again.";

/** @throws when the script does not arrive; the next call tries again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const { loadStripe: load } = await import("@stripe/stripe-js/pure");
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error("Stripe is loaded in a browser only");
  return stripe;
}

/** Fields for a card and nothing else. The intent is made by the server when the payer confirms. */
export const openElements = (stripe: Stripe, amountCents: number): StripeElements =>
  stripe.elements({
    mode: "payment",
    amount: amountCents,
    currency: "usd",
    paymentMethodCreation: "manual",
    allowedPaymentMethodTypes: ["card"],
    locale: "en",
    appearance: elementLook(),
  });

/** Name and address were asked for above the card: the form sends them along. */
export const CARD_ONLY: StripePaymentElementOptions = {
  layout: "tabs",
  fields: { billingDetails: "never" },
  wallets: { applePay: "never", googlePay: "never", link: "never" },
  terms: { card: "never" },
};

/** Turns the entry into a token that represents the card once. @throws CardNotTaken */
export async function takeCard(stripe: Stripe, elements: StripeElements, customer: Customer): Promise<ChosenCard> {
  const params = { payment_method_data: { billing_details: billingDetailsOf(customer) } };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params }).catch(() => {
    throw new CardNotTaken(LOST);
  });
  if (error) throw new CardNotTaken(error.type === "api_connection_error" ? LOST : (error.message ?? LOST));
  const { brand = "", last4 = "", funding } = confirmationToken.payment_method_preview.card ?? {};
  return {
    id: confirmationToken.id,
    brand: brand ?? "",
    last4: last4 ?? "",
    funding: funding === "credit" || funding === "debit" || funding === "prepaid" ? funding : "unknown",
    fieldId: CARD_ENTRY_ID,
  };
}

const billingDetailsOf = (customer: Customer): PaymentMethodCreateParams.BillingDetails => ({
  name: `${customer.firstName} ${customer.lastName}`,
  email: customer.email,
  phone: customer.phone,
  address: {
    line1: customer.street,
    line2: "",
    city: customer.city,
    state: customer.state,
    postal_code: customer.zip,
    country: "US",
  },
});
