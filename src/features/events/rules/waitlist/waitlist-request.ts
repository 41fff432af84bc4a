/** The request that joins a waitlist. Separate from the server's schemas, because the page loads it on demand. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { lineSchema } from "#shared/text.ts";
import { EVENT_PEOPLE } from "../catalog/sales.ts";

const { company, firstName, lastName, email, phone } = customerSchema.shape;
const PEOPLE = "Must enter how many people, from 1 to 50";

export const waitlistRequestSchema = z.strictObject({
  /** The level or class to wait for; by default the event itself. */
  option: lineSchema(200, "Must choose what to wait for").default(EVENT_PEOPLE),
  people: z.int({ error: PEOPLE }).min(1, PEOPLE).max(50, PEOPLE),
  firstName,
  lastName,
  company,
  email,
  phone,
});
export type WaitlistRequest = z.output<typeof waitlistRequestSchema>;
