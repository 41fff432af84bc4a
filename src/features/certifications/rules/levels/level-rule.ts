/** The rules of a certification level: data that staff edit, each in force from a day. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { formatCount } from "#shared/counts.ts";
import { lineSchema } from "#shared/text.ts";

/** Says in one sentence what is wrong with a number, whatever was typed. */
const count = (from: number, to: number) => {
  const error = `Must be a whole number from ${from} to ${formatCount(to)}`;
  return z.int({ error }).min(from, { error }).max(to, { error });
};
const years = count(1, 20);
const months = count(0, 36);
const SCORE = { error: "Must be a score from 0 to 100" };
const score = z.number(SCORE).min(0, SCORE).max(100, SCORE);

/** The key of a level: `1` to `4` for the classes of the form, an invented one for a level that staff add. */
export const levelKeySchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,35}$/, "Must select a level")
  .describe("Key of a level: 1 to 4 for the classes of the form");

/** One thing that a person must have. */
export const requirementSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("level"),
    level: levelKeySchema,
    isValid: z.boolean().describe("False: one that has ended counts as well"),
  }),
  z.strictObject({ kind: z.literal("held"), level: levelKeySchema, years: years.describe("Years as its holder") }),
  z.strictObject({ kind: z.literal("license") }).describe("A professional engineer's license"),
  z.strictObject({ kind: z.literal("hours"), hours: count(1, 10_000) }).describe("Hours of practice"),
  z.strictObject({ kind: z.literal("meetings"), meetings: count(1, 20) }).describe("Council meetings"),
]);
export type Requirement = z.output<typeof requirementSchema>;

/** A further attempt at a part of the exam. Absent where a failure means the whole course. */
const retestSchema = z.strictObject({
  tries: count(1, 5).describe("Further attempts"),
  withinDays: count(1, 730).describe("Days after the first attempt"),
  feeCents: centsSchema(0, "Must be an amount in dollars").describe("For each; 0: free"),
});
export type Retest = z.output<typeof retestSchema>;

const writtenSchema = z
  .strictObject({
    pass: score.describe("Percent that passes"),
    retest: retestSchema
      .extend({
        fromScore: score.describe("A lower score means the whole course"),
        needsPractical: z.boolean().describe("A failed practical leaves no retest of the written part"),
      })
      .nullable(),
  })
  .refine(({ pass, retest }) => retest === null || retest.fromScore < pass, {
    path: ["retest", "fromScore"],
    message: "Must be lower than the score that passes",
  });

const practicalSchema = z.strictObject({
  pass: score.nullable().describe("Percent that passes; null: it is passed or failed without a score"),
  retest: retestSchema.nullable(),
});

export const RENEWAL_WAYS = ["exam", "class-and-exam", "hours"] as const;

export const levelRuleSchema = z
  .strictObject({
    firstYears: years.describe("Length of a first certification"),
    laterYears: years.describe("Length after a renewal"),
    renewal: z.strictObject({
      takes: z.enum(RENEWAL_WAYS),
      windowMonths: months.describe("A renewal so long before the last day counts from the last day"),
      graceMonths: months.describe("After the last day, while a renewal is still possible"),
      holdsInGrace: z.boolean().describe("Whether the certification holds during the grace"),
      needs: z.array(requirementSchema).max(5).describe("All of them, in the period that ends"),
      mostYears: count(1, 40).nullable().describe("Years of renewals after which the course is due again"),
    }),
    exam: z.strictObject({ written: writtenSchema.nullable(), practical: practicalSchema.nullable() }),
    prerequisites: z
      .array(z.array(requirementSchema).min(1).max(5))
      .max(5)
      .describe("Alternatives: one is enough, and each needs all that it lists. None: anyone"),
    extendsLevels: z.array(levelKeySchema).max(10).describe("Levels whose certification ends no sooner than this one"),
    acceptedProofs: z.array(lineSchema(80)).max(10).describe("Certificates of other bodies that count for the class"),
  })
  .meta({ id: "LevelRule" });
export type LevelRule = z.output<typeof levelRuleSchema>;
