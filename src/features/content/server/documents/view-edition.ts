import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { DocumentBucket, DocumentEdition } from "../../rules/documents.ts";
import { noSuchDocument } from "../errors.ts";
import { storedPath } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";

type Document = typeof documents.$inferSelect;
type Edition = typeof documentEditions.$inferSelect;

/**
 * One edition of a document, and the file in effect instead of it today. Future editions are not found.
 *
 * @param today the calendar day in the association's zone, `2027-03-01`.
 * @throws `content.no-such-document`
 */
export async function viewEdition(db: Db, { id, today }: { id: string; today: string }): Promise<DocumentEdition> {
  const [found] = await db
    .select()
    .from(documentEditions)
    .innerJoin(documents, eq(documents.id, documentEditions.documentId))
    .where(and(eq(documentEditions.id, id), lte(documentEditions.effectiveOn, today)));
  if (!found) throw noSuchDocument();
  const { documents: document, document_editions: edition } = found;
  const next = await editionAfter(db, edition, today);
  const supersededOn = next?.effectiveOn ?? document.supersededOn;
  const holds = supersededOn === null || supersededOn > today;
  const { bytes, checksum, effectiveOn, key } = edition;
  const bucket = document.bucket as DocumentBucket;
  return {
    id,
    bucket,
    title: document.title,
    url: storedPath(bucket, key),
    bytes,
    checksum,
    effectiveOn,
    supersededOn,
    holds,
    inForce: holds ? null : await inForceFor(db, document, today),
  };
}

/** The next edition; among editions of one day, the later upload is the later one. */
async function editionAfter(db: Db, { id, documentId }: Edition, today: string): Promise<Edition | undefined> {
  const inOrder = await db
    .select()
    .from(documentEditions)
    .where(and(eq(documentEditions.documentId, documentId), lte(documentEditions.effectiveOn, today)))
    .orderBy(asc(documentEditions.effectiveOn), asc(documentEditions.createdAt));
  return inOrder[inOrder.findIndex((one) => one.id === id) + 1];
}

/** The document itself while it is in effect, otherwise its first successor in effect. */
async function inForceFor(db: Db, document: Document, today: string): Promise<DocumentEdition["inForce"]> {
  let at: Document | undefined = document;
  // A successor is never older than the document it replaces, so this loop ends.
  while (at && at.supersededOn !== null && at.supersededOn <= today) at = await successorTo(db, at);
  if (!at || at.effectiveOn > today) return null;
  const isShown = and(eq(documentEditions.documentId, at.id), lte(documentEditions.effectiveOn, today));
  const newest = desc(documentEditions.effectiveOn);
  const [edition] = await db.select().from(documentEditions).where(isShown).orderBy(newest).limit(1);
  const effectiveOn = edition?.effectiveOn ?? at.effectiveOn;
  return { title: at.title, url: storedPath(at.bucket, at.name), effectiveOn };
}

async function successorTo(db: Db, { successorId }: Document): Promise<Document | undefined> {
  if (successorId === null) return undefined;
  const [found] = await db.select().from(documents).where(eq(documents.id, successorId));
  return found;
}
