/** Stripe in the browser. Its script comes from Stripe when it is needed; this project contains its types only. */
import type {
  ConfirmationToken,
  PaymentMethodCreateParams,
  Stripe,
  StripeElements,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import type { Customer } from "#shared/contact.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { elementLook } from "./element-look.ts";
import { CardNotTaken, type SelectedCard } from "./selected-card.ts";

export const CARD_ENTRY_ID = "card-entry";
const LOST = "Stripe, which takes the card, could not be reached. Nothing was charged; please submit again.";

/** @throws when the script does not arrive; the next call tries again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const { loadStripe: load } = await import("@stripe/stripe-js/pure");
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error("Stripe is loaded in a browser only");
  return stripe;
}

type Ways = CheckoutSettings["ways"];

/** Fields for a card and what staff take beside it. The intent is made by the server when the payer confirms. */
export const openElements = (stripe: Stripe, amountCents: number, ways: Ways): StripeElements =>
  stripe.elements({
    mode: "payment",
    amount: amountCents,
    currency: "usd",
    paymentMethodCreation: "manual",
    ...typesOf(ways),
    locale: "en",
    appearance: elementLook(),
  });

/** The same ways as the server's intent takes. Apple Pay and Google Pay are cards in a wallet. */
export const typesOf = ({ link, bankDebit }: Ways) => ({
  allowedPaymentMethodTypes: ["card", ...(link ? ["link"] : []), ...(bankDebit ? ["us_bank_account"] : [])],
  ...(bankDebit && { paymentMethodOptions: { us_bank_account: { verification_method: "instant" as const } } }),
});

/** Name and address are entered above the card, and the form passes them on. */
export const fieldsFor = ({ applePay, googlePay, link }: Ways): StripePaymentElementOptions => ({
  layout: "tabs",
  fields: { billingDetails: "never" },
  wallets: { applePay: isOn(applePay), googlePay: isOn(googlePay), link: isOn(link) },
  terms: { card: "never" },
});

const isOn = (isTaken: boolean) => (isTaken ? "auto" : "never");

/** Turns the entry into a token that represents the card once. @throws CardNotTaken */
export async function takeCard(stripe: Stripe, elements: StripeElements, customer: Customer): Promise<SelectedCard> {
  const params = { payment_method_data: { billing_details: billingDetailsOf(customer) } };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params }).catch(() => {
    throw new CardNotTaken(LOST);
  });
  if (error) throw new CardNotTaken(error.type === "api_connection_error" ? LOST : (error.message ?? LOST));
  return { id: confirmationToken.id, ...shownOf(confirmationToken.payment_method_preview), fieldId: CARD_ENTRY_ID };
}

/** The fields for the review, of a card, a bank account, or Link, which gives no number. */
function shownOf(
  preview: ConfirmationToken["payment_method_preview"],
): Pick<SelectedCard, "brand" | "last4" | "funding"> {
  const { card, us_bank_account: account, type } = preview;
  if (account) return { brand: "us_bank_account", last4: account.last4 ?? "", funding: "bank" };
  const funding = card?.funding;
  return {
    brand: card?.brand ?? type,
    last4: card?.last4 ?? "",
    funding: funding === "credit" || funding === "debit" || funding === "prepaid" ? funding : "unknown",
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
    country: /^\d/.test(customer.zip) ? "US" : "CA",
  },
});
