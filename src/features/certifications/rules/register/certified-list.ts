/** The list of everyone who is certified, as a document that the site makes from the register. */
import { z } from "zod";

/** The title in the specification, and the document's address in its bucket. */
export const LIST_TITLE = "List of Certified Students";
export const LIST_NAME = "certified-students.pdf";
export const LIST_BUCKET = "certification_pdfs";

/** Editions made from the register that are kept; uploaded ones are kept forever. */
export const KEPT_EDITIONS = 12;

export const certifiedListSchema = z
  .object({
    isNightly: z.boolean().describe("Whether it is made each night, as the setting `register` decides"),
    isUploaded: z.boolean().describe("The office uploaded an edition itself, which the default setting respects"),
    document: z
      .object({ id: z.uuid(), title: z.string(), url: z.string() })
      .nullable()
      .describe("The document that holds it; null before the first edition"),
    last: z
      .object({
        day: z.iso.date().describe("The day that it tells of"),
        people: z.int(),
        madeAt: z.iso.datetime(),
        by: z.string(),
        isNew: z.boolean().describe("False when the current edition already said the same"),
      })
      .nullable()
      .describe("The last one that was made"),
    underWay: z.object({ since: z.iso.datetime() }).nullable(),
    failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable().describe("The last one that failed"),
  })
  .meta({ id: "CertifiedList" });
export type CertifiedList = z.output<typeof certifiedListSchema>;
