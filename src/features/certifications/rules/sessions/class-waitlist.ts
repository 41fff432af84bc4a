/** The waitlist of a session, as the holder of an entry and as staff see it. */
import { z } from "zod";
import { WAITLIST_STATUSES } from "#features/registrations/rules/waitlist-states.ts";
import { sessionOfSchema } from "./session.ts";

export const classWaitlistViewSchema = z
  .object({
    status: z.enum(WAITLIST_STATUSES),
    position: z.int().optional().describe("The position in line, from 1; only while waiting"),
    offerUntil: z.iso.datetime().optional().describe("The end of the offer; only while it is open"),
    session: sessionOfSchema,
    customer: z
      .object({
        company: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
      })
      .optional()
      .describe("Who waits; absent in the answer to a request to join, which shows no more than it was sent"),
  })
  .meta({ id: "ClassWaitlistEntry" });
export type ClassWaitlistView = z.output<typeof classWaitlistViewSchema>;

export const staffWaitSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    status: z.enum(WAITLIST_STATUSES),
    createdAt: z.iso.datetime(),
    offerUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "StaffClassWaitlistEntry" });
export type StaffWait = z.output<typeof staffWaitSchema>;

const WAIT_ACTS = ["offer", "close", "reopen"] as const;
export type WaitAct = (typeof WAIT_ACTS)[number];

export const waitActSchema = z.strictObject({
  act: z
    .enum(WAIT_ACTS)
    .describe("`offer` an opening, before those ahead of it; `close` it, and `reopen` it where it was in line"),
  status: z.enum(WAITLIST_STATUSES).describe("The status that staff saw; refused when it is another one by now"),
});
