/** An event for its editor. */
import { z } from "zod";
import { EVENT_STATUSES } from "../catalog/event-types.ts";
import { eventContentSchema } from "./content-schema.ts";
import { sponsorCandidateSchema } from "./sponsors.ts";

export const editedEventSchema = z.object({
  id: z.uuid(),
  status: z.enum(EVENT_STATUSES),
  version: z.int().describe("What a write names, so that an edit of an older version is refused"),
  content: eventContentSchema.describe("What staff wrote last, published or not"),
  published: eventContentSchema.nullable().describe("What visitors see; null for an event that is not public"),
  hasDraft: z.boolean().describe("There are edits that visitors do not see yet"),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime().nullable(),
  page: z.string().describe("The path of its public page"),
  today: z.iso.date().describe("The calendar day in its zone"),
  isPast: z.boolean().describe("Its last day is over"),
  registrations: z.int().describe("How many have not ended"),
  bought: z.object({
    byOption: z.record(z.string(), z.int()).describe("What registrations took, by tier, option, level or class"),
    people: z.int(),
  }),
  sponsors: z.array(sponsorCandidateSchema).describe("Registrations that took a sponsorship, the highest level first"),
  movedDays: z.int().nullable().describe("By how many days its dates were moved, where it was duplicated"),
  lastEdition: z
    .object({ id: z.uuid(), title: z.string(), date: z.string(), content: eventContentSchema })
    .nullable()
    .describe("The edition that it was duplicated from, or the last one of its type before it"),
});
export type EditedEvent = z.output<typeof editedEventSchema>;
