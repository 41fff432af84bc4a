/** Documents and their editions, in the public API and for staff. */
import { z } from "zod";

/** The public buckets that contain only PDFs of the association. */
export const DOCUMENT_BUCKETS = ["specifications_pdfs", "certification_pdfs", "notices"] as const;
export type DocumentBucket = (typeof DOCUMENT_BUCKETS)[number];

/** The most documents in one answer. */
export const MAX_DOCUMENTS = 100;
/** The number of earlier editions listed for each document; older ones stay readable at their own addresses. */
export const MAX_PREVIOUS = 20;

const file = {
  /** Path of the file on this site. */
  url: z.string(),
  bytes: z.int(),
  /** SHA-256, in hexadecimal. */
  checksum: z.string(),
  /** First day on which it is in effect, in the association's zone. */
  effectiveOn: z.iso.date(),
};

const successor = z
  .object({ title: z.string(), url: z.string() })
  .nullable()
  .describe("What came in its place; null where nothing did");

export const publicDocumentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ...file,
  /** First day on which the document is no longer in effect; null while no end is set. */
  supersededOn: z.iso.date().nullable(),
  successor,
  /** Earlier editions, newest first, each at an address that never shows another file. */
  previous: z.array(z.object({ id: z.uuid(), ...file, supersededOn: z.iso.date() })),
});
export type PublicDocument = z.output<typeof publicDocumentSchema>;

/** One past or present file of a document, and the file in effect instead of it. */
export const editionSchema = z
  .object({
    id: z.uuid(),
    bucket: z.enum(DOCUMENT_BUCKETS),
    title: z.string(),
    ...file,
    /** First day on which it is no longer in effect; null while no end is set. */
    supersededOn: z.iso.date().nullable(),
    holds: z.boolean().describe("On the association's calendar today"),
    inForce: z
      .object({ title: z.string(), url: z.string(), effectiveOn: z.iso.date() })
      .nullable()
      .describe("What holds today in its place: a newer edition, or the document that came after it"),
  })
  .meta({ id: "DocumentEdition" });
export type DocumentEdition = z.output<typeof editionSchema>;

export const documentQuerySchema = z.object({
  bucket: z.enum(DOCUMENT_BUCKETS),
  state: z
    .enum(["current", "previous"])
    .default("current")
    .describe("Documents that hold today, or those that a later one has superseded"),
  limit: z.coerce.number().int().min(1).max(MAX_DOCUMENTS).default(MAX_DOCUMENTS),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
export type DocumentQuery = z.output<typeof documentQuerySchema>;

const editionState = z.enum(["coming", "current", "previous"]).describe("On the association's calendar today");

export const staffDocumentSchema = z
  .object({
    id: z.uuid(),
    bucket: z.enum(DOCUMENT_BUCKETS),
    title: z.string(),
    /** Path that stays the same when the file is replaced. */
    url: z.string(),
    state: editionState,
    effectiveOn: z.iso.date(),
    supersededOn: z.iso.date().nullable(),
    updatedAt: z.iso.datetime(),
    /** Newest first, future ones included. */
    editions: z.array(
      z.object({ id: z.uuid(), ...file, state: editionState, uploadedBy: z.string(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: "StaffDocument" });
export type StaffDocument = z.output<typeof staffDocumentSchema>;
