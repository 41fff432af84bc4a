/** The evidence of a technician beside certifications: hours, council meetings, proofs and experience. */

import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { countOf } from "#shared/counts.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { type Moves, move } from "#shared/moves.ts";
import { lineSchema } from "#shared/text.ts";

export const EVIDENCE_KINDS = ["hours", "meeting", "proof", "experience"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  hours: "Hours",
  meeting: "Council meeting",
  proof: "Certificate of another body",
  experience: "Experience",
};

/** Only what is accepted counts. `withdrawn`: staff took it back. */
export const EVIDENCE_STATUSES = ["entered", "accepted", "refused", "withdrawn"] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

export const EVIDENCE_WORDS: Record<EvidenceStatus, string> = {
  entered: "To decide",
  accepted: "Accepted",
  refused: "Refused",
  withdrawn: "Taken back",
};

export const EVIDENCE_MOVES: Moves<EvidenceStatus> = {
  entered: ["accepted", "refused", "withdrawn"],
  // Back to entered: the decision was a mistake.
  accepted: ["entered", "withdrawn"],
  refused: ["entered", "withdrawn"],
  withdrawn: ["entered"],
};
/** @throws as `move` */
export const moveEvidence = (from: EvidenceStatus, to: EvidenceStatus): EvidenceStatus =>
  move("evidence", EVIDENCE_MOVES, from, to);

const MUST_ENTER_HOURS = "Must enter hours, such as 8 or 1.5";

/** Hours as staff type them, kept as minutes. */
export const hoursSchema = z
  .string()
  .trim()
  .max(10, MUST_ENTER_HOURS)
  .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: MUST_ENTER_HOURS, abort: true })
  .refine((typed) => Number(typed) > 0, MUST_ENTER_HOURS)
  .describe("Such as 8 or 1.5");

export const addEvidenceSchema = z
  .strictObject({
    kind: z.enum(EVIDENCE_KINDS),
    title: withoutSite(lineSchema(200, "Must enter a title")),
    day: daySchema("Must enter a date").describe("The day, or the first of several; today or earlier"),
    untilDay: z
      .preprocess((typed) => typed || undefined, daySchema("Must be a date").optional())
      .describe("The last of several"),
    hours: z.preprocess((typed) => typed || undefined, hoursSchema.optional()).describe("Needed for hours"),
    vouchedBy: withoutSite(lineSchema(200)).default("").describe("Who confirms it"),
  })
  .refine(({ kind, hours: typed }) => kind !== "hours" || typed !== undefined, {
    path: ["hours"],
    message: MUST_ENTER_HOURS,
  })
  .refine(({ day, untilDay }) => untilDay === undefined || untilDay >= day, {
    path: ["untilDay"],
    message: "Must be the first day or later",
  })
  .meta({ id: "AddEvidence" });
export type AddEvidence = z.output<typeof addEvidenceSchema>;

export const MAX_EVIDENCE_REASON = 300;

export const decideEvidenceSchema = z
  .strictObject({
    status: z.enum(EVIDENCE_STATUSES),
    reason: lineSchema(MAX_EVIDENCE_REASON).default("").describe("Needed to refuse"),
    version: z.int().min(1).max(1_000_000).describe("The one that was read"),
  })
  .refine(({ status, reason }) => status !== "refused" || reason !== "", {
    path: ["reason"],
    message: "Must enter a reason",
  })
  .meta({ id: "DecideEvidence" });
export type DecideEvidence = z.output<typeof decideEvidenceSchema>;

export const evidenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(EVIDENCE_KINDS),
  title: z.string(),
  day: z.iso.date(),
  untilDay: z.iso.date().nullable(),
  minutes: z.int().nullable(),
  vouchedBy: z.string(),
  status: z.enum(EVIDENCE_STATUSES),
  reason: z.string().nullable(),
  hasFile: z.boolean(),
  enteredBy: z.string(),
  decidedBy: z.string().nullable(),
  version: z.int(),
});
export type Evidence = z.output<typeof evidenceSchema>;

/** `8 hours`, `1.5 hours`. */
export function hoursWords(minutes: number): string {
  const count = Math.round((minutes / 60) * 100) / 100;
  return countOf(count, "hour");
}
