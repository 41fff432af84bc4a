/** The views of waitlist entries, for their owner and for staff. */
import { z } from "zod";
import { WAITLIST_STATUSES } from "#features/registrations/rules/waitlist-states.ts";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";

/** Changes of an event's settings by staff. A missing field stays as it is. */
export const eventChangeSchema = z.strictObject({
  /** How many people can register; null for no limit. */
  capacity: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(10_000, "Must be at most 10,000")
    .nullable()
    .optional(),
  /** The last day, in the event's zone, on which registrants may correct names. */
  correctionsLastDay: daySchema("Must be a date").optional(),
  /** Optional sponsorship -> whether it is complete. The last sale completes an option anyway. */
  optionalSponsorshipComplete: z.record(lineSchema(100), z.boolean()).optional(),
});

/** A waitlist entry for the holder of its token. */
export const waitlistViewSchema = z.object({
  status: z.enum(WAITLIST_STATUSES),
  option: z.string(),
  people: z.number().int(),
  isSponsorship: z.boolean().describe("What is waited for is a sponsorship with all that it includes"),
  /** The position in line, from 1; only while waiting. */
  position: z.number().int().optional(),
  /** The end of the waitlist offer; only while it is open. */
  offerUntil: z.iso.datetime().optional(),
  /** The dates of the event or class, as text. */
  heldOn: z.string(),
  customer: z
    .object({
      company: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    })
    .optional()
    .describe(
      "The person on the waitlist; absent in the answer to a request to join, which shows no more than it was sent",
    ),
  event: z.object({
    id: z.uuid(),
    event_title: z.string(),
    event_date: z.string(),
    event_location: z.string(),
    time_zone: z.string(),
  }),
});
export type WaitlistView = z.output<typeof waitlistViewSchema>;

/** One row of the staff's list, in the order of the line. */
export const staffWaitlistEntrySchema = z.object({
  id: z.uuid(),
  option: z.string(),
  people: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(WAITLIST_STATUSES),
  created_at: z.iso.datetime(),
  offer_until: z.iso.datetime().nullable(),
  is_skipped: z.boolean().describe("Staff moved it to the end of the line"),
});
export type StaffWaitlistEntry = z.output<typeof staffWaitlistEntrySchema>;

/** The actions of staff on an entry. */
export const WAITLIST_ACTS = ["offer", "skip", "unskip", "close", "reopen"] as const;
export type WaitlistAct = (typeof WAITLIST_ACTS)[number];

export const waitlistActSchema = z.strictObject({
  act: z
    .enum(WAITLIST_ACTS)
    .describe(
      "`offer` what is free, before those ahead of it; `skip` to the end of the line, and `unskip` back; `close` it, and `reopen` it where it was",
    ),
  /** Refuses the second of two simultaneous actions. */
  status: z.enum(WAITLIST_STATUSES).describe("The status that staff saw; refused when it is another one by now"),
});
