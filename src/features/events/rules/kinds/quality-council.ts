/** Quality council: attendees, each with a registration level and the people it includes. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { yesOrNo } from "./choice.ts";
import type { Kind } from "./kind.ts";
import { levelOptions } from "./level-options.ts";
import { REG_LEVELS } from "./levels.ts";
import { INCLUDED_ATTENDEES, MAX_ATTENDEES, sellAttendees } from "./quality-council-catalog.ts";
import { ATTENDEE_LABELS, attendeesToInputs, inputsToAttendees } from "./quality-council-inputs.ts";
import { attendeesOneByOne } from "./quality-council-people.ts";

const NO_NAME = "Must enter a name";

const attendeeSchema = z
  .strictObject({
    // Parsers of the labels would take a name without letters for a number and drop it.
    name: withoutSite(lineSchema(100, NO_NAME)).refine((name) => name === "" || /\p{L}/u.test(name), NO_NAME),
    email: emailSchema,
    regLevel: z.enum(REG_LEVELS, { error: "Must choose a registration level" }),
    isMember: z.boolean().default(false),
    pdhRequired: z.boolean().default(false),
    includedAttendees: z
      .array(withoutSite(lineSchema(100)))
      .max(MAX_ATTENDEES)
      .default([]),
  })
  .superRefine(({ regLevel, includedAttendees }, context) => {
    const included = INCLUDED_ATTENDEES[regLevel];
    if (namesIn(includedAttendees).length <= included) return;
    const message =
      included === 0 ? `${regLevel} includes no further attendees` : `${regLevel} includes ${included} names`;
    context.addIssue({ code: "custom", path: ["includedAttendees"], message });
  })
  // Adds empty names at the end, to be filled in later.
  .transform((attendee) => {
    const names = namesIn(attendee.includedAttendees);
    const open = Array<string>(INCLUDED_ATTENDEES[attendee.regLevel] - names.length).fill("");
    return { ...attendee, includedAttendees: [...names, ...open] };
  });

const namesIn = (names: readonly string[]): string[] => names.filter((name) => name !== "");

export const qualityCouncilDetailsSchema = z.strictObject({
  event_type: z.literal("QAC"),
  attendees: z
    .array(attendeeSchema, { error: "Must add at least one attendee" })
    .min(1, "Must add at least one attendee")
    .max(MAX_ATTENDEES, `At most ${MAX_ATTENDEES} attendees in one registration`),
});
export type QualityCouncilDetails = z.output<typeof qualityCouncilDetailsSchema>;

export const qualityCouncil: Kind<QualityCouncilDetails> = {
  details: qualityCouncilDetailsSchema,
  sell: (prices, { attendees }) => sellAttendees(prices, attendees),
  choices: ({ prices }, { attendees }) =>
    attendees.flatMap(({ name, regLevel, isMember, pdhRequired }, at) => [
      {
        path: `attendees.${at}.regLevel`,
        label: `${name}: registration level`,
        value: regLevel,
        options: levelOptions(prices),
      },
      yesOrNo(`attendees.${at}.isMember`, `${name}: member`, isMember),
      yesOrNo(`attendees.${at}.pdhRequired`, `${name}: PDH certificate`, pdhRequired),
    ]),
  // Limits the included names to those of the level; the schema adds empty ones.
  fitPeople: (_prices, details) => ({
    ...details,
    attendees: details.attendees.map(({ includedAttendees, ...attendee }) => ({
      ...attendee,
      includedAttendees: namesIn(includedAttendees).slice(0, INCLUDED_ATTENDEES[attendee.regLevel]),
    })),
  }),
  oneByOne: attendeesOneByOne,
  toCustomInputs: ({ attendees }) => attendeesToInputs(attendees),
  answerLabels: ATTENDEE_LABELS,
  fromCustomInputs: ({ customInputs }) => ({ event_type: "QAC", attendees: inputsToAttendees(customInputs) }),
  people: ({ attendees }) =>
    attendees.flatMap(({ name, email, includedAttendees }, at) => [
      { path: `attendees.${at}`, role: `Attendee ${at + 1}`, name, email },
      ...includedAttendees.map((included, index) => ({
        path: `attendees.${at}.includedAttendees.${index}`,
        role: `Attendee ${at + 1}, included ${index + 1}`,
        name: included,
      })),
    ]),
  headcount: ({ attendees }) =>
    attendees.reduce((heads, { includedAttendees }) => heads + 1 + namesIn(includedAttendees).length, 0),
  asksMemberPrice: ({ attendees }) => attendees.some(({ isMember }) => isMember),
  withoutMembership: (details) => ({
    ...details,
    attendees: details.attendees.map((attendee) => ({ ...attendee, isMember: false })),
  }),
};
