/** The request that joins the waitlist of a session. Separate from the answers, because the page loads it on demand. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";

const { company, firstName, lastName, email, phone } = customerSchema.shape;

export const joinClassWaitlistSchema = z
  .strictObject({ firstName, lastName, company, email, phone })
  .meta({ id: "JoinClassWaitlist" });
export type JoinClassWaitlist = z.output<typeof joinClassWaitlistSchema>;
