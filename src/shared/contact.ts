/** The customer form that every registration and the checkout share, and its checks. Runs on both sides. */
import { z } from "zod";
import { STATE_CODES } from "./addresses/regions.ts";
import { isPostalCode, storedZip } from "./addresses/zip.ts";
import { ZIP_PATTERN } from "./addresses/zip-pattern.ts";
import type { CustomerField } from "./customer-fields.ts";
import { EMAIL_PATTERN, MAX_EMAIL } from "./email-pattern.ts";
import { withoutLink, withoutSite } from "./link-free-names.ts";
import { parsePhone } from "./phone.ts";
import { lineSchema, withoutCardNumber } from "./text.ts";

const text = (message: string, max = 200) => withoutLink(withoutCardNumber(lineSchema(max, message)));
const personName = (message: string) => withoutSite(withoutCardNumber(lineSchema(100, message)));

const MUST_ENTER_EMAIL = "Must enter email address";

/** One plain mailbox. */
export const emailSchema = withoutCardNumber(
  z
    .string(MUST_ENTER_EMAIL)
    .trim()
    .max(MAX_EMAIL, { abort: true, error: MUST_ENTER_EMAIL })
    .regex(EMAIL_PATTERN, MUST_ENTER_EMAIL),
);

export const phoneSchema = z
  .string("Must enter phone number")
  .max(40, "Must enter phone number")
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue("Must enter phone number");
    return z.NEVER;
  });

const MUST_ENTER_ZIP = "Must enter zip code";

/** In the browser, Canadian codes are valid on pages that list its provinces; on the server `checkAddress` decides. */
const isOffered = (zip: string): boolean =>
  !isPostalCode(zip) || !globalThis.document || document.querySelector('option[value="ON"]') !== null;

const zipSchema = z
  .string(MUST_ENTER_ZIP)
  .trim()
  // No check aborts, so that checks over several fields are reported as well.
  .max(20, MUST_ENTER_ZIP)
  .regex(ZIP_PATTERN, MUST_ENTER_ZIP)
  .refine(isOffered, MUST_ENTER_ZIP)
  .overwrite(storedZip)
  .describe("Five digits; a postal code such as M5V 2T6 where the association takes addresses in Canada");

const stateSchema = z
  .enum(STATE_CODES, "Must select a State")
  .describe("Territories and provinces only where the association takes addresses there");

export const customerSchema = z.object({
  company: text("Must enter Company"),
  firstName: personName("Must enter a first name"),
  lastName: personName("Must enter a last name"),
  street: text("Must enter street address"),
  zip: zipSchema,
  city: text("Must enter a city", 100),
  state: stateSchema,
  email: emailSchema,
  phone: phoneSchema,
} satisfies Record<CustomerField, z.ZodType>);

export type Customer = z.output<typeof customerSchema>;
