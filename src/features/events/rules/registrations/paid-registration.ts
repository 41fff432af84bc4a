/** A registration on the page of its payment. */
import { z } from "zod";

import { registrationReferenceSchema } from "#shared/identifiers.ts";
export const paidRegistrationSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  reference: registrationReferenceSchema,
  name: z.string(),
  company: z.string(),
  event: z.string().describe("Title and year"),
  isGivenBack: z.boolean().describe("All that was paid for it went back, or is on its way"),
});
export type PaidRegistration = z.output<typeof paidRegistrationSchema>;
