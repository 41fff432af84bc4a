/** The list of events in the portal. */
import { z } from "zod";
import { countedFields, isMoreSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { EVENT_STATUSES, EVENT_TYPES } from "./event-types.ts";
import { listedEventSchema } from "./schema.ts";

/** The filters of the staff's list. */
export const eventFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of title, location and day, such as `golf may 2027`"),
  type: z.enum(EVENT_TYPES).optional(),
  year: z
    .string()
    .regex(/^(?:19|2[01])\d\d$/, "Must be a year, such as 2027")
    .optional(),
  status: z.enum(EVENT_STATUSES).optional(),
  when: z.enum(["coming", "past"]).optional().describe("Those that are not over, the nearest first, or those that are"),
});
export type EventFilters = z.output<typeof eventFiltersSchema>;

export const eventPageSchema = z.object({
  events: z.array(
    listedEventSchema
      .pick({ id: true, event_title: true, event_date: true, time_zone: true, event_type: true, status: true })
      .extend({
        lastDay: z.iso.date().describe("The last day on which something of it begins, in its zone"),
        hasDraft: z.boolean().describe("It is public, and has edits that are not"),
        registered: z.int().nullable().describe("Registrations that have not ended; null for those who see none"),
        paidCents: z.int().nullable().describe("Null for those who see no money"),
        isMore: isMoreSchema.describe("It has more registrations than are counted: both figures are at least that"),
      }),
  ),
  years: z.array(z.string()).describe("The years that have events, the latest first"),
  ...countedFields,
  next: z.string().nullable().describe("`before` of the page below, where there is one"),
});
export type EventPage = z.output<typeof eventPageSchema>;
