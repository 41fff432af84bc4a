/** The header of an event's workspace: its status, its figures, and the number of matches of each filter. */
import { z } from "zod";
import { daySchema, isMoreSchema } from "#shared/bounds.ts";
import { EVENT_STATUSES, EVENT_TYPES } from "../catalog/event-types.ts";
import { REGISTRANT_SHOWS } from "../registrations/registrant-options.ts";

export const eventOverviewSchema = z.object({
  id: z.uuid(),
  title: z.string().describe("With its year"),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  isPast: z.boolean(),
  hasDraft: z.boolean().describe("It is public, and has edits that are not"),
  date: z.string().describe("Its first day and the time as people read it, in its zone"),
  timeZone: z.string(),
  today: daySchema().describe("In its zone"),
  location: z.string(),
  levels: z.array(z.string()).describe("The tiers, levels or classes of which a registration has one"),
  correctionsLastDay: daySchema().describe("Through this day registrants correct names themselves"),
  page: z.string().nullable().describe("The path of its public page; null for a draft, which has none"),
  figures: z
    .object({
      registrations: z.int().describe("Those that have not ended"),
      people: z.int().describe("How many they bring"),
      capacity: z.int().nullable().describe("How many people may come; null without a limit"),
      waiting: z.int().describe("People who wait for anything of it"),
      isMore: isMoreSchema.describe("There are more registrations than are counted: each figure is at least that"),
    })
    .nullable()
    .describe("Null for a draft"),
  money: z
    .object({ paidCents: z.int(), openCents: z.int() })
    .nullable()
    .describe("Null for those who see no money, and for a draft"),
  shows: z
    .partialRecord(z.enum(REGISTRANT_SHOWS), z.int())
    .describe("How many registrations each filter leaves; empty for those who do not work with registrations"),
});
export type EventOverview = z.output<typeof eventOverviewSchema>;
