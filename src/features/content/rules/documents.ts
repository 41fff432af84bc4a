/** A document and its editions, as the public API and staff see them. */
import { z } from "zod";

/** The buckets of documents: the public ones that contain only PDFs of the association. */
export const DOCUMENT_BUCKETS = ["specifications_pdfs", "certification_pdfs", "notices"] as const;
export type DocumentBucket = (typeof DOCUMENT_BUCKETS)[number];

/** The most documents in one answer. */
export const MAX_DOCUMENTS = 100;
/** The number of earlier editions in the list of each document; older ones stay readable at their own addresses. */
export const MAX_PREVIOUS = 20;

const file = {
  /** Path of the file on this site. */
  url: z.string(),
  bytes: z.int(),
  /** SHA-256, in hexadecimal. */
  checksum: z.string(),
  /** First day on which it holds, in the association's zone. */
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
  /** First day on which the document no longer holds; null while nothing ends it. */
  supersededOn: z.iso.date().nullable(),
  successor,
  /** Editions before the current one, newest first, each at an address that never shows another file. */
  previous: z.array(z.object({ id: z.uuid(), ...file, supersededOn: z.iso.date() })),
});
export type PublicDocument = z.output<typeof publicDocumentSchema>;

/** One file that a document has or had, and what holds in its place. */
export const editionSchema = z
  .object({
    id: z.uuid(),
    bucket: z.enum(DOCUMENT_BUCKETS),
    title: z.string(),
    ...file,
    /** First day on which it no longer holds; null while nothing ends it. */
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

const standing = z.enum(["coming", "current", "previous"]).describe("On the association's calendar today");

export const staffDocumentSchema = z
  .object({
    id: z.uuid(),
    bucket: z.enum(DOCUMENT_BUCKETS),
    title: z.string(),
    /** Path that stays when the file is replaced. */
    url: z.string(),
    state: standing,
    effectiveOn: z.iso.date(),
    supersededOn: z.iso.date().nullable(),
    updatedAt: z.iso.datetime(),
    /** The newest first, those to come included. */
    editions: z.array(
      z.object({ id: z.uuid(), ...file, state: standing, uploadedBy: z.string(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: "StaffDocument" });
export type StaffDocument = z.output<typeof staffDocumentSchema>;
