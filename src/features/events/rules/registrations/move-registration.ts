/** The request of staff to move a registration to another event of its kind, and its preview. */
import { z } from "zod";
import { agreedSchema, answerChoicesSchema, answersSchema, changePreviewSchema } from "./change-answers.ts";

export const moveTargetsSchema = z.object({
  version: z.int(),
  events: z.array(z.object({ id: z.uuid(), title: z.string(), days: z.string() })),
});
export type MoveTargets = z.output<typeof moveTargetsSchema>;

const answers = answersSchema.describe("Those that are selected again");
const eventId = z.uuid().describe("The other event");

export const previewMoveSchema = z.strictObject({ eventId, answers });

export const movePreviewSchema = z.object({
  eventId: z.uuid(),
  title: z.string(),
  days: z.string(),
  place: z.string().nullable(),
  choices: answerChoicesSchema.shape.choices.describe("The questions of the other event, with the answers that follow"),
  missing: z
    .array(z.string())
    .describe("Paths of answers that the other event does not offer: they are selected again"),
  comesOff: z.array(z.string()).describe("What was chosen and is not offered there"),
  people: z.array(z.string()).describe("Names of the people who move with it"),
  closed: z.string().nullable().describe("Why visitors cannot register for it now"),
  effect: changePreviewSchema.nullable().describe("What it comes to; null while an answer is missing"),
  letter: z.object({ subject: z.string(), html: z.string() }).nullable().describe("The confirmation, as it would be"),
});
export type MovePreview = z.output<typeof movePreviewSchema>;

export const moveRegistrationSchema = agreedSchema.extend({
  answers,
  eventId,
  overrule: z.boolean().default(false).describe("Although something there is full, or registration is closed"),
  letter: z.boolean().default(true).describe("Send the confirmation for the other event"),
});
export type MoveRegistration = z.output<typeof moveRegistrationSchema>;
