/** The public data of certifications: who is certified at which level, and until when. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

/** A shorter search would match nearly everyone. */
export const LEAST_LETTERS = 3;
export const MOST_LETTERS = 100;

export const certifiedQuerySchema = z.object({
  q: lineSchema(MOST_LETTERS, "Must enter a name, a company or a certification ID")
    .refine((typed) => typed.replaceAll(/\s/g, "").length >= LEAST_LETTERS, "Must be three letters or more")
    .describe("Parts of name, company or certification ID"),
});

export const certifiedSchema = z.object({
  certId: z.string(),
  name: z.string(),
  company: z.string(),
  level: z.string().describe("Both names of the level, such as Level 1 (CAT-I)"),
  standing: z
    .enum(["active", "grace", "expired", "suspended", "revoked"])
    .describe("`grace`: its last day has passed, and it may still be renewed"),
  isCertified: z.boolean().describe("Whether its holder is certified today; some levels hold through the grace"),
  validUntil: z.iso.date().describe("Last day, also of one that was suspended or revoked"),
  graceUntil: z.iso.date().describe("Last day on which it may be renewed"),
});
export type Certified = z.output<typeof certifiedSchema>;

export const certifiedAnswerSchema = z.object({
  technicians: z.array(certifiedSchema.meta({ id: "CertifiedTechnician" })),
  isMore: z.boolean().describe("More fit than are listed"),
});
