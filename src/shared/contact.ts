/** The customer form that every registration and the checkout share, and its checks. Runs on both sides. */
import { z } from "zod";
import { holdsCardNumber, NO_CARD_NUMBER } from "./card-number.ts";
import { EMAIL_PATTERN, MAX_EMAIL } from "./email-pattern.ts";
import { parsePhone } from "./phone.ts";
import { STATE_CODES } from "./us-states.ts";

const text = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine((typed) => !holdsCardNumber(typed), NO_CARD_NUMBER);

/** One plain mailbox. */
export const emailSchema = z
  .string({ error: "Must enter email address" })
  .trim()
  .max(MAX_EMAIL, "Must enter email address")
  .regex(EMAIL_PATTERN, "Must enter email address")
  .refine((typed) => !holdsCardNumber(typed), NO_CARD_NUMBER);

export const phoneSchema = z
  .string({ error: "Must enter phone number" })
  .max(40, "Must enter phone number")
  .transform((typed, context) => {
    const digits = parsePhone(typed);
    if (digits) return digits;
    context.addIssue({ code: "custom", message: "Must enter phone number" });
    return z.NEVER;
  });

/** Five digits; a pasted ZIP+4 is trimmed to its first five. */
export const zipSchema = z
  .string({ error: "Must enter zip code" })
  .trim()
  .transform((typed) => typed.replace(/^(\d{5})-\d{4}$/, "$1"))
  .pipe(z.string().regex(/^\d{5}$/, "Must enter zip code"));

export const stateSchema = z
  .string({ error: "Must select a State" })
  .refine((code) => STATE_CODES.includes(code), "Must select a State");

export const customerSchema = z.object({
  company: text("Must enter Company"),
  firstName: text("Must enter a first name", 100),
  lastName: text("Must enter a last name", 100),
  street: text("Must enter street address"),
  city: text("Must enter a city", 100),
  state: stateSchema,
  zip: zipSchema,
  email: emailSchema,
  phone: phoneSchema,
});

export type Customer = z.output<typeof customerSchema>;
