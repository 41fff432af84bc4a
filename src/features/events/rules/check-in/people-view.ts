/** The list of people of an event, for staff. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { PEOPLE_SHOWS, PEOPLE_SORTS } from "./people-options.ts";
import { PERSON_KINDS } from "./person-kinds.ts";

/** The filters of the staff's list of people. */
export const peopleFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, company, email or reference"),
  show: z.enum(PEOPLE_SHOWS).optional().describe("Only those of whom this is so"),
  sort: z.enum(PEOPLE_SORTS).optional().describe("By name, unless another one is asked for"),
  direction: z.enum(["up", "down"]).optional().describe("From A, unless it is `down`"),
});
export type PeopleFilters = z.output<typeof peopleFiltersSchema>;

export const eventPersonSchema = z.object({
  id: z.string(),
  reference: z.string().describe("Of the registration"),
  kind: z.enum(PERSON_KINDS),
  role: z.string().describe("`Team 1, golfer 2`; empty for the registrant of a class or a convention"),
  name: z.string().describe("Empty while nobody is named"),
  company: z.string(),
  email: z.string(),
  level: z.string(),
  registeredBy: z.string(),
  checkedInAt: z.iso.datetime().nullable(),
  hasNote: z.boolean().describe("Staff noted something about the registration"),
});
export type EventPerson = z.output<typeof eventPersonSchema>;

export const peoplePageSchema = z.object({
  people: z.array(eventPersonSchema.meta({ id: "EventPerson" })),
  ...countedFields,
  next: z.string().nullable().describe("`after` of the page below, where there is one"),
});
export type PeoplePage = z.output<typeof peoplePageSchema>;
