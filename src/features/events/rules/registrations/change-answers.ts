/** The request of staff to change the answers of a registration, and its preview. */
import { z } from "zod";
import { askSourceRefundSchema, sourceRefundSchema } from "#features/payments/rules/source-refund.ts";
import { centsSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";

const answerSchema = z.strictObject({
  path: lineSchema(100),
  value: z.union([lineSchema(500), z.array(lineSchema(200)).max(20)]),
});
export const answersSchema = z.array(answerSchema).max(200);

const changeFields = {
  answers: answersSchema.describe("Those about one more person, as `added` asks for them, add that person"),
  takeOff: lineSchema(100).optional().describe("Path of a person in `leaving` who comes off; then without answers"),
};
const isOneThing = ({ answers, takeOff }: { answers: readonly unknown[]; takeOff?: string | undefined }) =>
  answers.length > 0 !== (takeOff !== undefined);
const NOT_ONE_THING = { error: "Must be answers, or one person who comes off", path: ["answers"] };

export const previewChangeSchema = z.strictObject(changeFields).refine(isOneThing, NOT_ONE_THING);
export type PreviewChange = z.output<typeof previewChangeSchema>;

/** The values from the preview that staff confirm. */
export const agreedSchema = z.strictObject({
  version: z.int().min(1).max(1_000_000).describe("The one that was read"),
  newCents: centsSchema(0).describe("The price that the preview told: another one is a 409"),
  offCents: centsSchema(0).describe("What is open and no longer owed then, as the preview told"),
  refund: askSourceRefundSchema.optional().describe("Absent: what was paid beyond the new price stays booked"),
  overrule: z.boolean().default(false).describe("Let it in although something is full"),
  letter: z.boolean().default(false).describe("Send the confirmation again, as it stands then"),
});
export const changeAnswersSchema = agreedSchema.extend(changeFields).refine(isOneThing, NOT_ONE_THING);
export type ChangeAnswers = z.output<typeof changeAnswersSchema>;

const choiceSchema = z.object({
  path: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.array(z.string())]).describe("A list where several may be chosen"),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .optional()
    .describe("Absent: a text"),
});

export const answerChoicesSchema = z.object({
  version: z.int(),
  choices: z.array(choiceSchema),
  added: z.array(choiceSchema).describe("The questions about one more person; empty where it takes no more"),
  leaving: z.array(z.object({ path: z.string(), role: z.string(), name: z.string() })).describe("Who may be taken off"),
});
export type AnswerChoices = z.output<typeof answerChoicesSchema>;

export const changePreviewSchema = z.object({
  answers: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  oldCents: z.int(),
  newCents: z.int(),
  differenceCents: z.int().describe("More to pay, or less than nothing where it costs less"),
  offCents: z.int().describe("What is open and will no longer be owed"),
  refund: sourceRefundSchema.describe("What was paid beyond the new price, to be refunded or kept"),
  comesOff: z.array(z.string()).describe("People that the new choice does not include"),
  lacking: z.array(z.object({ label: z.string(), left: z.int() })).describe("What is full"),
});
export type ChangePreview = z.output<typeof changePreviewSchema>;
