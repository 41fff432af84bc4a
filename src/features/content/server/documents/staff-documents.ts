/** Reads of documents for staff: with editions that are not in effect yet, and their uploader. */
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { DocumentBucket, StaffDocument } from "../../rules/documents.ts";
import { noSuchDocument } from "../errors.ts";
import { storedPath } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";

/** Of each document as many editions are listed; all of them stay readable. */
const MAX_EDITIONS = 50;

type Wanted = { bucket?: DocumentBucket | undefined; limit: number; offset: number; today: string };

/** Newest first. @param today the calendar day in the association's zone, `2027-03-01`. */
export async function listStaffDocuments(db: Db, { bucket, limit, offset, today }: Wanted) {
  const where = bucket && eq(documents.bucket, bucket);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(documents).where(where);
  return { documents: await readDocuments(db, { where, limit, offset, today }), total };
}

/** @throws `content.no-such-document` */
export async function findStaffDocument(db: Db, { id, today }: { id: string; today: string }): Promise<StaffDocument> {
  const [found] = await readDocuments(db, { where: eq(documents.id, id), limit: 1, offset: 0, today });
  if (!found) throw noSuchDocument();
  return found;
}

type Read = Omit<Wanted, "bucket"> & { where: SQL | undefined };

async function readDocuments(db: Db, { where, limit, offset, today }: Read): Promise<StaffDocument[]> {
  const newest = [desc(documents.effectiveOn), documents.title, documents.id];
  const listed = db
    .select()
    .from(documents)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
    .as("listed");
  const edition = db
    .select()
    .from(documentEditions)
    .where(and(eq(documentEditions.documentId, listed.id)))
    .orderBy(desc(documentEditions.effectiveOn), desc(documentEditions.createdAt))
    .limit(MAX_EDITIONS)
    .as("edition");
  const rows = await db
    .select()
    .from(listed)
    .innerJoinLateral(edition, sql`true`)
    .orderBy(desc(listed.effectiveOn), listed.title, listed.id, desc(edition.effectiveOn), desc(edition.createdAt));
  const byDocument = Map.groupBy(rows, (row) => row.listed.id);
  return [...byDocument.values()].flatMap((group) => viewOf(group, today) ?? []);
}

type Row = { listed: typeof documents.$inferSelect; edition: typeof documentEditions.$inferSelect };

function viewOf(rows: Row[], today: string): StaffDocument | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { id, title, effectiveOn, supersededOn, name, updatedAt } = first.listed;
  const bucket = first.listed.bucket as DocumentBucket;
  const inForce = rows.find(({ edition }) => edition.effectiveOn <= today)?.edition;
  const hasEnded = supersededOn !== null && supersededOn <= today;
  const standing = (day: string, holds: boolean) => (day > today ? "coming" : holds ? "current" : "previous");
  return {
    ...{ id, bucket, title, url: storedPath(bucket, name), effectiveOn, supersededOn },
    state: standing(effectiveOn, !hasEnded),
    updatedAt: updatedAt.toISOString(),
    editions: rows.map(({ edition }) => ({
      ...{ id: edition.id, url: storedPath(bucket, edition.key), bytes: edition.bytes, checksum: edition.checksum },
      ...{ effectiveOn: edition.effectiveOn, uploadedBy: edition.uploadedBy },
      state: standing(edition.effectiveOn, edition === inForce && !hasEnded),
      createdAt: edition.createdAt.toISOString(),
    })),
  };
}
