/** The check of the checkout's form before the review. */
import { z } from "zod";
import { type Customer, customerSchema } from "#shared/contact.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { findTestCard } from "../../rules/test-card-numbers.ts";

const NUMBER_MESSAGES = {
  incomplete: "Enter one of the test card numbers",
  real: "Do not enter a real card. Only the test cards below work here.",
};

const cardNumber = z.string().superRefine((typed, context) => {
  const found = findTestCard(typed);
  if (typeof found === "string") context.addIssue({ code: "custom", message: NUMBER_MESSAGES[found] });
});

/** A card is good until the end of its month. */
function isFuture(typed: string): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  const now = new Date();
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && new Date(2000 + Number(year), Number(month)) > now;
}

/** The card fields are missing if a bank account is selected instead. */
const withTestCard = customerSchema.extend({
  cardNumber: cardNumber.optional(),
  cardExpiry: z.string().refine(isFuture, "Enter an expiry date in the future, as MM / YY").optional(),
  cardCvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Enter the 3 or 4 digits of the security code")
    .optional(),
});

/** Stripe looks at the fields of a card that are its own. */
export const checkoutFormSchema = (cards: CheckoutSettings["cards"]) =>
  cards === "test-cards" ? withTestCard : customerSchema;

/** The payer's details alone, which are saved before the card is entered. */
export const detailsSchema = customerSchema;

/** The payer's answers of a valid form. */
export const customerOf = (values: unknown): Customer => customerSchema.parse(values);
