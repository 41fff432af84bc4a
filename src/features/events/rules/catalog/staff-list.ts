/** The events as the portal lists them. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { listedEventSchema } from "./schema.ts";

/** The filters of the staff's list. */
export const eventFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of title, location and day, such as `golf may 2027`"),
});
export type EventFilters = z.output<typeof eventFiltersSchema>;

export const eventPageSchema = z.object({
  events: z.array(listedEventSchema.pick({ id: true, event_title: true, event_date: true, time_zone: true })),
  total: z.number().int().describe("How many fit, on all pages"),
  next: z.string().nullable().describe("`before` of the page below, where there is one"),
});
export type EventPage = z.output<typeof eventPageSchema>;
