/** The request that joins a waitlist. The page loads it on its own, so it is apart from the server's schemas. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { lineSchema } from "#shared/text.ts";
import { EVENT_PEOPLE } from "../catalog/sales.ts";

const { company, firstName, lastName, email, phone } = customerSchema.shape;
const PEOPLE = "Must enter how many people, from 1 to 50";

export const waitlistRequestSchema = z.strictObject({
  /** The level or class that is waited for; the event itself when it is missing. */
  option: lineSchema(200, "Must choose what to wait for").default(EVENT_PEOPLE),
  people: z.int({ error: PEOPLE }).min(1, PEOPLE).max(50, PEOPLE),
  ...{ firstName, lastName, company, email, phone },
});
export type WaitlistRequest = z.output<typeof waitlistRequestSchema>;
