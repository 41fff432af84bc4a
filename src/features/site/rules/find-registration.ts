/** The form of a registrant who has lost the confirmation. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";

const MUST_BE_REFERENCE = "Must be a reference such as R-7K3F9Q: it is in the confirmation and on the receipt";

export const findRegistrationSchema = z.strictObject({
  reference: z
    .string(MUST_BE_REFERENCE)
    .max(40, { abort: true, error: MUST_BE_REFERENCE })
    .trim()
    .regex(/^[CRcr]-[0-9A-Za-z]{6}$/, MUST_BE_REFERENCE)
    .toUpperCase()
    .describe("Of a registration for an event, `R-7K3F9Q`, or for a class, `C-7K3F9Q`"),
  email: emailSchema,
});
export type FindRegistration = z.output<typeof findRegistrationSchema>;
