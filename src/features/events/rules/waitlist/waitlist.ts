/** Who waits for a place, as they and staff see it. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { WAITLIST_STATUSES } from "./waitlist-status.ts";

/** What staff change of an event beside its text. What is absent stays. */
export const eventChangeSchema = z.strictObject({
  /** How many people it takes; null for as many as come. */
  capacity: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(10_000, "Must be at most 10,000")
    .nullable()
    .optional(),
  /** The last day, where the event takes place, on which registrants may correct names. */
  correctionsLastDay: daySchema("Must be a date").optional(),
  /** Optional sponsorship -> whether nobody can buy it any more. The last sale makes one complete whatever stands here. */
  optionalSponsorshipComplete: z.record(lineSchema(100), z.boolean()).optional(),
});

/** What the holder of the token sees. */
export const waitlistViewSchema = z.object({
  status: z.enum(WAITLIST_STATUSES),
  option: z.string(),
  people: z.number().int(),
  /** Place in the line, from 1; only while waiting. */
  position: z.number().int().optional(),
  /** Until then the places are held for the registration; only while offered. */
  offerUntil: z.iso.datetime().optional(),
  /** When what is waited for takes place, as people read it. */
  heldOn: z.string(),
  event: z.object({
    id: z.uuid(),
    event_title: z.string(),
    event_date: z.string(),
    event_location: z.string(),
    time_zone: z.string(),
  }),
});
export type WaitlistView = z.output<typeof waitlistViewSchema>;

/** One line of the list that staff see, in the order of the line. */
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
});
export type StaffWaitlistEntry = z.output<typeof staffWaitlistEntrySchema>;
