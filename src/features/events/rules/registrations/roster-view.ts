/** The registrants of an event, for staff who do not work with registrations. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { ENDED_STATUSES, REGISTRATION_STATUSES } from "./registration-status.ts";

export const rosterFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, company, email or reference"),
});

const lineOfRoster = z.object({
  reference: registrationReferenceSchema,
  name: z.string(),
  company: z.string(),
  level: z.string().describe("The sponsorship, class or level; empty where the event has none"),
  people: z.int().describe("How many it brings"),
  state: z.enum(["registered", ...ENDED_STATUSES]),
  money: z
    .object({ status: z.enum(REGISTRATION_STATUSES), priceCents: z.int(), paidCents: z.int(), owesCents: z.int() })
    .nullable()
    .describe("For those whose work has to do with money"),
});

export const rosterSchema = z.object({
  rows: z.array(lineOfRoster.meta({ id: "RosterLine" })).describe("By name"),
  ...countedFields,
  next: z.string().nullable().describe("Reference of the last one, where more follow"),
});
export type Roster = z.output<typeof rosterSchema>;
