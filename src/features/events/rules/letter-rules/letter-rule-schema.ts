/** The letter rules of an event in the API. */
import { z } from "zod";
import { LETTER_RULE_NAMES, LETTER_RULES, type LetterRuleName } from "./letter-rules.ts";

export const letterRuleNameSchema = z.enum(LETTER_RULE_NAMES);

const widest = Math.max(...LETTER_RULE_NAMES.map((rule) => LETTER_RULES[rule].max));

const amount = z.int("Must be a whole number").min(1, "Must be at least 1").max(widest, `Must be at most ${widest}`);

export const saveLetterRuleSchema = z
  .strictObject({
    isOn: z.boolean(),
    amount: amount.describe("Days; hours where a waitlist offer ends. Each rule has bounds of its own"),
    version: z.int().min(0).max(1_000_000).describe("The version that was read; 0 where nobody set the rule yet"),
  })
  .meta({ id: "SaveLetterRule" });
export type SaveLetterRule = z.output<typeof saveLetterRuleSchema>;

/** The problem with the number of a rule, if any. */
export function amountProblem(rule: LetterRuleName, number: number): string | undefined {
  const { min, max, unit } = LETTER_RULES[rule];
  return number >= min && number <= max ? undefined : `Must be from ${min} to ${max} ${unit}s`;
}

export const letterRuleAmountQuery = z.object({
  amount: z.coerce
    .number()
    .int()
    .min(1)
    .max(widest)
    .optional()
    .describe("Days or hours that are looked at before they are saved; absent: those that are saved"),
});

const count = z.int().min(0);
const reach = {
  today: count.describe("Letters that are due today, those that are a little late included"),
  next: z.object({ day: z.iso.date(), letters: count }).nullable().describe("The next day after today that has any"),
  coming: count.describe("All in the next 60 days, today included, as it is now"),
};
const reachSchema = z.object(reach);
export type RuleReach = z.output<typeof reachSchema>;

export const letterRuleSchema = z
  .object({
    rule: letterRuleNameSchema,
    isOn: z.boolean(),
    amount: count,
    version: count,
    changedBy: z.string().nullable().describe("Null where nobody set it"),
    changedAt: z.iso.datetime().nullable(),
    ...reach,
    sent: count.describe("Letters that were written for this event by this rule"),
    lastSentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "LetterRule" });
export type LetterRuleView = z.output<typeof letterRuleSchema>;

export const letterRulesSchema = z.object({
  event: z.string(),
  isSending: z.boolean().describe("False where the event is not published, or is over: no rule sends anything"),
  rules: z.array(letterRuleSchema),
});
export type LetterRules = z.output<typeof letterRulesSchema>;

const drawn = z.object({ light: z.string(), dark: z.string() });
export const letterRulePreviewSchema = z.object({
  ...reach,
  to: z
    .object({ name: z.string(), company: z.string(), address: z.string(), reference: z.string().nullable() })
    .nullable()
    .describe("Whose letter is shown; null where nobody would get one, and a sample is shown"),
  at: z.iso.datetime().nullable().describe("When they get it"),
  letter: z.object({ subject: z.string(), views: z.object({ desk: drawn, phone: drawn }), text: z.string() }),
});
export type LetterRulePreview = z.output<typeof letterRulePreviewSchema>;
