/** The exam desk of a session, as staff read and fill it. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { STATUSES } from "../record/status-on.ts";
import { CERT_ID_STATUSES } from "../states.ts";
import { PARTS } from "./exam-outcome.ts";

const scoreFields = {
  score: z.number().nullable().describe("In percent; null: passed or failed without one, or none"),
  isPassed: z.boolean().nullable(),
};

const byFields = { by: z.string(), at: z.iso.datetime() };

export const examAttemptSchema = z.object({
  id: z.uuid().describe("That of its last correction: the version of the cell"),
  part: z.enum(PARTS),
  number: z.int().describe("1 for the first attempt, 2 for its first retest"),
  day: z.iso.date(),
  ...scoreFields,
  ...byFields,
  reason: z.string().nullable().describe("Why it was corrected"),
  before: z.array(z.object({ ...scoreFields, ...byFields })).describe("What it was, the last one first"),
});
export type ExamAttempt = z.output<typeof examAttemptSchema>;

const parts = z.array(z.enum(PARTS)).readonly();
export const outcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("open"), parts: parts.describe("None: the rule has no exam") }),
  z.object({ kind: z.literal("passed") }),
  z.object({ kind: z.literal("retest"), parts, by: z.iso.date(), feeCents: z.int() }),
  z.object({ kind: z.literal("course") }),
]);

/** Why a result is not sent: staff act first. */
export const HINDRANCES = ["unknown-id", "who-is-it", "still-certified"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export const examEntrySchema = z.object({
  id: z.uuid().describe("That of the roster"),
  registrationId: z.uuid(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  certId: z.string(),
  certIdStatus: z.enum(CERT_ID_STATUSES),
  technicianId: z.uuid().nullable().describe("Null while the certification ID is unknown"),
  attended: z.array(z.boolean().nullable()).describe("One for each day; null: not marked"),
  photoIdSeen: z.boolean().nullable(),
  attempts: z.array(examAttemptSchema),
  outcome: outcomeSchema,
  sent: z.object({ at: z.iso.datetime(), isCurrent: z.boolean() }).nullable().describe("The last result that was sent"),
  issuedCertId: z.string().nullable().describe("The certification that was issued from it"),
  waits: z.boolean().describe("Its result is decided and can be sent"),
  hindrance: z.enum(HINDRANCES).nullable(),
  refusal: z.string().nullable().describe("Why its certification was refused when results were sent last"),
});
export type ExamEntry = z.output<typeof examEntrySchema>;

export const examSchema = z
  .object({
    levelName: z.string(),
    passes: z.string().describe("The rule of the exam's day in words"),
    days: z.array(z.iso.date()),
    today: z.iso.date(),
    examDay: z.iso.date().describe("Its rule decides"),
    isBegun: z.boolean(),
    written: z.literal("score").nullable(),
    practical: z.enum(["score", "pass"]).nullable().describe("`pass`: passed or failed without a score"),
    entries: z.array(examEntrySchema),
    waiting: z.int().describe("Results that can be sent"),
  })
  .meta({ id: "ClassExam" });
export type Exam = z.output<typeof examSchema>;

export const certifiedSchema = z
  .object({
    id: z.uuid().describe("That of the certification"),
    technicianId: z.uuid(),
    name: z.string(),
    company: z.string(),
    level: z.string(),
    certId: z.string(),
    status: z.enum(STATUSES).describe("As of today; only an active one is printed"),
    issuedOn: z.iso.date().nullable(),
    validUntil: z.iso.date().nullable(),
  })
  .meta({ id: "CertifiedBySession" });
export type Certified = z.output<typeof certifiedSchema>;

const seenMark = z.boolean().nullable();
export const attendanceSchema = z.strictObject({
  entryId: z.uuid(),
  day: daySchema().nullable().describe("Null: the photo ID"),
  was: seenMark.describe("What was read: another value is a 409"),
  isPresent: seenMark.describe("Null: takes the mark off"),
});
export type MarkAttendance = z.output<typeof attendanceSchema>;

const SCORE = "Must be a number from 0 to 100, with at most one decimal";
const score = z
  .number(SCORE)
  .min(0, SCORE)
  .max(100, SCORE)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, SCORE)
  .nullable();

export const newAttemptSchema = z
  .strictObject({
    entryId: z.uuid(),
    part: z.enum(PARTS),
    number: z.int().min(1).max(6).describe("1 for the first attempt"),
    day: daySchema("Must enter the day of the retest").nullable().describe("Of a retest; null for a first attempt"),
    score,
    isPassed: z.boolean().nullable().describe("Where the rule has no score; both null take the result off"),
    seen: z.uuid().nullable().describe("The version that is corrected; null: there was none"),
    reason: lineSchema(200).describe("Why it is corrected"),
  })
  .refine(({ score: typed, isPassed }) => typed === null || isPassed === null, {
    path: ["score"],
    message: "Must be a score or a result",
  })
  .refine(({ seen, reason }) => seen === null || reason !== "", {
    path: ["reason"],
    message: "Must enter why it is corrected",
  });
export type NewAttempt = z.output<typeof newAttemptSchema>;

export const sendResultsSchema = z.strictObject({
  count: z.int().min(1).max(1000).describe("What was shown: another number is a 409"),
});

export const sentResultsSchema = z.object({
  sent: z.int(),
  refused: z.int().describe("Those whose certification was refused; nothing of theirs was sent"),
});

export const takeBackSchema = z.strictObject({
  entryId: z.uuid(),
  reason: lineSchema(200, "Must enter a reason: it stays in the record"),
});
export type TakeBack = z.output<typeof takeBackSchema>;
