/** Convention: one registration, by level if the event has a price table, with guests by name. */
import { z } from "zod";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { yesOrNo } from "./choice.ts";
import { MAX_GUESTS, sellConvention } from "./convention-catalog.ts";
import type { CustomInputs, Kind } from "./kind.ts";
import { levelOptions } from "./level-options.ts";
import { REG_LEVELS } from "./levels.ts";
import { withoutAt } from "./one-by-one.ts";

export const conventionDetailsSchema = z.strictObject({
  event_type: z.literal("CONVENTION"),
  /** Missing if the convention is free. */
  regLevel: z.enum(REG_LEVELS, { error: "Must choose a registration level" }).optional(),
  isMember: z.boolean().default(false),
  guests: z
    .array(withoutSite(lineSchema(100)))
    .max(MAX_GUESTS, `At most ${MAX_GUESTS} guests`)
    .default([])
    .transform((names) => names.filter((name) => name !== "")),
});
export type ConventionDetails = z.output<typeof conventionDetailsSchema>;

export const convention: Kind<ConventionDetails> = {
  details: conventionDetailsSchema,
  sell: sellConvention,
  choices: ({ prices }, { regLevel = "", isMember }) => {
    const options = levelOptions(prices);
    const level = { path: "regLevel", label: "Registration level", value: regLevel, options };
    return [...(options.length > 0 ? [level] : []), yesOrNo("isMember", "Member", isMember)];
  },
  oneByOne: {
    noun: "guest",
    questions: (_prices, { guests: { length: at } }) =>
      at >= MAX_GUESTS ? [] : [{ path: `guests.${at}`, label: "New guest: name", value: "" }],
    // A guest without a name does not exist: the answer with the name adds the guest.
    withOneMore: (details) => details,
    leaving: ({ guests }) => guests.map((_, at) => `guests.${at}`),
    without: (details, path) => ({ ...details, guests: withoutAt(details.guests, path) }),
  },
  toCustomInputs: conventionToInputs,
  answerLabels: ["Registration Level", "Member Status", "Guests"],
  fromCustomInputs: ({ customInputs }) => inputsToConvention(customInputs),
  people: ({ guests }) => guests.map((name, at) => ({ path: `guests.${at}`, role: `Guest ${at + 1}`, name })),
  headcount: ({ guests }) => 1 + guests.length,
  asksMemberPrice: ({ regLevel, isMember }) => regLevel !== undefined && isMember,
  withoutMembership: (details) => ({ ...details, isMember: false }),
};

const NEXT = "; ";

/** Replaces semicolons in names, because they separate the guests. */
function conventionToInputs({ regLevel, isMember, guests }: ConventionDetails): CustomInputs {
  return {
    "Registration Level": regLevel ?? "N/A",
    "Member Status": isMember ? "Yes" : "No",
    Guests: guests.map((name) => name.replaceAll(/\s*;\s*/g, " ")).join(NEXT) || "N/A",
  };
}

const answered = (value: string | undefined): value is string => value !== undefined && value !== "" && value !== "N/A";

function inputsToConvention(inputs: CustomInputs): unknown {
  const { "Registration Level": regLevel, "Member Status": member = "", Guests: guests } = inputs;
  return {
    event_type: "CONVENTION",
    ...(answered(regLevel) && { regLevel }),
    isMember: /^(yes|member)$/i.test(member),
    guests: answered(guests) ? guests.split(";") : [],
  };
}
