/** Questions who a person is, as staff see and answer them. Runs on both sides. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { classReferenceSchema } from "#shared/identifiers.ts";
import { levelKeySchema } from "../levels/level-rule.ts";
import { STATUSES } from "../record/status-on.ts";
import { CLASS_STATUSES } from "../states.ts";
import { REASONS } from "./resemblance.ts";

export const ANSWERS = ["same", "different"] as const;
export type Answer = (typeof ANSWERS)[number];
export const ANSWER_WORDS: Record<Answer, string> = { same: "Same person", different: "Different people" };

const classSchema = z.object({
  reference: classReferenceSchema,
  title: z.string(),
  status: z.enum(CLASS_STATUSES),
  createdAt: z.iso.datetime(),
});

export const technicianSideSchema = z
  .object({
    id: z.uuid().nullable().describe("Null for a person who is no technician: as the registration names them"),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    isProvisional: z.boolean().describe("A question whether they are somebody on file is open"),
    certifications: z.array(
      z.object({
        id: z.uuid(),
        certId: z.string(),
        level: levelKeySchema,
        levelName: z.string(),
        standing: z.enum(STATUSES),
        validUntil: z.iso.date().nullable(),
      }),
    ),
    lastClass: classSchema.nullable().describe("The last class registration that names one of the certifications"),
  })
  .meta({ id: "TechnicianSide" });
export type TechnicianSide = z.output<typeof technicianSideSchema>;

export const questionSchema = z
  .object({
    id: z.uuid(),
    why: z.array(z.enum(REASONS)),
    at: z.iso.datetime(),
    person: technicianSideSchema.describe("Who registered"),
    candidate: technicianSideSchema.describe("The technician on file"),
    registration: classSchema.extend({ certId: z.string() }),
    needsChoice: z.boolean().describe("Whether staff must choose in a merge which records continue"),
    answer: z.enum(ANSWERS).nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "TechnicianQuestion" });
export type Question = z.output<typeof questionSchema>;

export const questionFiltersSchema = z.object({
  show: z.enum(["answered"]).optional().describe("Those that were answered, the last one first; without it, open ones"),
});

export const questionListSchema = z.object({
  questions: z.array(questionSchema),
  ...countedFields,
  next: z.uuid().nullable().describe("`before` of the page below, where there is one"),
});

export const answerQuestionSchema = z
  .strictObject({ answer: z.enum(ANSWERS) })
  .meta({ id: "AnswerTechnicianQuestion" });
