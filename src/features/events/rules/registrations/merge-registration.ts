/** The request of staff to end a registration as a duplicate of another one, and its preview. */
import { z } from "zod";
import { askSourceRefundSchema } from "#features/payments/rules/source-refund.ts";

/** A reference in upper or lower case. */
const into = z
  .string()
  .trim()
  .max(20)
  .toUpperCase()
  .regex(/^[RC]-[0-9A-Z]{6}$/, "Must be a reference such as R-7K3F9Q, or C-7K3F9Q of a class")
  .describe("Reference of the registration that stands");

export const mergeTargetsSchema = z.object({
  version: z.int(),
  others: z
    .array(
      z.object({
        reference: z.string(),
        name: z.string(),
        company: z.string(),
        createdAt: z.iso.datetime(),
        because: z
          .enum(["email", "company", "name"])
          .describe("What both have in common; the name of those for a class"),
      }),
    )
    .describe("Others for the event, or the class, that may be the same one, the likeliest first"),
});
export type MergeTargets = z.output<typeof mergeTargetsSchema>;

export const previewMergeSchema = z.strictObject({ into });

export const mergePreviewSchema = z.object({
  reference: z.string(),
  into: z.string(),
  name: z.string(),
  company: z.string(),
  intoVersion: z.int().describe("Of the one that stands: a newer one is told"),
  filled: z
    .array(z.object({ role: z.string(), name: z.string() }))
    .describe("Names that the one that stands lacks, and takes over"),
  left: z.array(z.string()).describe("Names for which it has no room"),
  paid: z
    .object({ fromCents: z.int(), intoOpenCents: z.int() })
    .describe("What was paid for the duplicate, and what is open for the one that stands"),
  letter: z.object({ subject: z.string(), html: z.string() }).describe("What its registrant reads"),
});
export type MergePreview = z.output<typeof mergePreviewSchema>;

export const mergeRegistrationSchema = z.strictObject({
  into,
  version: z.int().min(1).max(1_000_000).describe("Of the duplicate, as it was read"),
  intoVersion: z.int().min(1).max(1_000_000),
  refund: askSourceRefundSchema.optional().describe("Absent: what was paid for the duplicate stays booked"),
});
export type MergeRegistration = z.output<typeof mergeRegistrationSchema>;
