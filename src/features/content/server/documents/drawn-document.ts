/** A document that the site draws itself, and that the office may also upload. */
import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { DocumentBucket } from "../../rules/documents.ts";
import { storedPath } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";

/** In place of the uploader of an edition that the site made. */
export const DRAWN_BY = "Blacktop";

/** By its address, or where the office added it under another one, by its title. */
export type DrawnDocument = { bucket: DocumentBucket; name: string; title: string };

/** @returns the document while nothing supersedes it, and whether the office uploaded an edition of it. */
export async function findDrawnDocument(db: Db, { bucket, name, title }: DrawnDocument) {
  const isNamed = or(eq(documents.name, name), sql`lower(${documents.title}) = lower(${title})`);
  const [found] = await db
    .select({ id: documents.id, title: documents.title, name: documents.name })
    .from(documents)
    .where(and(eq(documents.bucket, bucket), isNamed, isNull(documents.supersededOn)))
    .orderBy(desc(sql`${documents.name} = ${name}`), asc(documents.createdAt), asc(documents.id))
    .limit(1);
  if (!found) return undefined;
  const isOffice = and(eq(documentEditions.documentId, found.id), ne(documentEditions.uploadedBy, DRAWN_BY));
  const isUploaded = (await db.$count(documentEditions, isOffice)) > 0;
  return { id: found.id, title: found.title, url: storedPath(bucket, found.name), isUploaded };
}
