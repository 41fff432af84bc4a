/** Reads of public documents on a day of the association's calendar. */
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import { type DocumentBucket, type DocumentQuery, MAX_PREVIOUS, type PublicDocument } from "../../rules/documents.ts";
import { noSuchDocument } from "../errors.ts";
import { type Successor, storedPath, successorOf, successors } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";

/**
 * Documents of a bucket with the current and earlier editions. Notices are sorted newest first, documents in the order in
 * which they were added. Documents and editions that are not in effect yet are left out.
 *
 * @param today the calendar day in the association's zone, `2027-03-01`.
 */
export async function listDocuments(db: Db, query: DocumentQuery & { today: string }): Promise<PublicDocument[]> {
  const { bucket, state, today, limit, offset } = query;
  const { supersededOn } = documents;
  const holds = state === "current" ? or(isNull(supersededOn), gt(supersededOn, today)) : lte(supersededOn, today);
  const shown = db
    .select()
    .from(documents)
    .where(and(eq(documents.bucket, bucket), lte(documents.effectiveOn, today), holds))
    .orderBy(...inOrder(bucket, documents))
    .limit(limit)
    .offset(offset)
    .as("shown");
  const edition = db
    .select()
    .from(documentEditions)
    .where(and(eq(documentEditions.documentId, shown.id), lte(documentEditions.effectiveOn, today)))
    .orderBy(desc(documentEditions.effectiveOn), desc(documentEditions.createdAt))
    .limit(MAX_PREVIOUS + 1)
    .as("edition");
  const rows = await db
    .select()
    .from(shown)
    .innerJoinLateral(edition, sql`true`)
    .leftJoin(successors, and(eq(successors.id, shown.successorId), lte(successors.effectiveOn, today)))
    .orderBy(...inOrder(bucket, shown), desc(edition.effectiveOn), desc(edition.createdAt));
  const byDocument = Map.groupBy(rows, (row) => row.shown.id);
  return [...byDocument.values()].flatMap((group) => viewOf(group) ?? []);
}

/** The bucket of a document's files. @throws `content.no-such-document` */
export async function findBucket(db: Db, id: string): Promise<DocumentBucket> {
  const [found] = await db.select({ bucket: documents.bucket }).from(documents).where(eq(documents.id, id));
  if (!found) throw noSuchDocument();
  return found.bucket as DocumentBucket;
}

type Columns = Record<"effectiveOn" | "title" | "createdAt" | "id", PgColumn>;

const inOrder = (bucket: DocumentBucket, { effectiveOn, title, createdAt, id }: Columns) =>
  bucket === "notices" ? [desc(effectiveOn), title, id] : [asc(createdAt), id];

type Row = {
  shown: typeof documents.$inferSelect;
  edition: typeof documentEditions.$inferSelect;
  successor: Successor;
};

/** @param rows one document with its editions, the current one first. */
function viewOf([first, ...before]: Row[]): PublicDocument | undefined {
  if (!first) return undefined;
  const { id, title, bucket, name, supersededOn } = first.shown;
  const previous = before.slice(0, MAX_PREVIOUS).map(({ edition }, index) => ({
    id: edition.id,
    ...fileOf(edition),
    url: storedPath(bucket, edition.key),
    // Each edition ends when the next newer one, which precedes it in the list, begins.
    supersededOn: (index === 0 ? first : before[index - 1])?.edition.effectiveOn ?? edition.effectiveOn,
  }));
  const successor = successorOf(first.successor);
  return { id, title, url: storedPath(bucket, name), ...fileOf(first.edition), supersededOn, successor, previous };
}

const fileOf = ({ bytes, checksum, effectiveOn }: Row["edition"]) => ({ bytes, checksum, effectiveOn });
