/** A part of an event's program that earns hours, or counts as a council meeting. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";

export const CREDITS = ["hours", "meeting"] as const;
export type CreditKind = (typeof CREDITS)[number];

export const CREDIT_LABELS: Record<CreditKind, string> = { hours: "Hours", meeting: "Council meeting" };

/** More than a program of several days has. */
export const MOST_SESSIONS = 100;

/** A day from morning to midnight. */
const MOST_MINUTES = 1080;
const MUST_BE_MINUTES = `Must be a number of minutes from 1 to ${MOST_MINUTES}`;

const version = z.int().min(1).max(1_000_000).describe("The one that was read");

export const creditSessionFormSchema = z
  .strictObject({
    title: withoutSite(lineSchema(150, "Must enter a title")),
    day: daySchema("Must enter a date").describe("People can be marked from this day on"),
    minutes: z.int(MUST_BE_MINUTES).min(1, MUST_BE_MINUTES).max(MOST_MINUTES, MUST_BE_MINUTES),
    credit: z.enum(CREDITS, "Must select one").describe("What it counts as on a technician's record"),
  })
  .meta({ id: "CreditSessionForm" });
export type CreditSessionForm = z.output<typeof creditSessionFormSchema>;

export const changeCreditSessionSchema = creditSessionFormSchema
  .extend({ version })
  .meta({ id: "ChangeCreditSession" });
export const removeCreditSessionSchema = z.strictObject({
  isRemoved: z.boolean().describe("False puts it back"),
  version,
});

export const creditSessionSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    day: z.iso.date(),
    minutes: z.int(),
    credit: z.enum(CREDITS),
    attended: z.int().describe("How many people are marked"),
    isToCome: z.boolean().describe("Nobody can be marked yet"),
    version: z.int(),
  })
  .meta({ id: "CreditSession" });
export type CreditSession = z.output<typeof creditSessionSchema>;
