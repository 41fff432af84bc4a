/** Reads of documents for staff: with future editions, and the uploaders. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { DocumentBucket, StaffDocument } from "../../rules/documents.ts";
import { noSuchDocument } from "../errors.ts";
import { storedPath } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";

/** The most editions listed for a document; all of them stay readable. */
const MAX_EDITIONS = 50;

type ListQuery = {
  bucket?: DocumentBucket | undefined;
  /** Id of the last document of the page before. */ before?: string | undefined;
  limit: number;
  today: string;
  mostCounted?: number;
};

const { effectiveOn: day, title: named } = documents;

/** Newest first. @param today the calendar day in the association's zone, `2027-03-01`. */
export async function listStaffDocuments(db: Db, { bucket, before, limit, today, mostCounted }: ListQuery) {
  const where = bucket && eq(documents.bucket, bucket);
  const last = (column: "effective_on" | "title") =>
    sql`(select ${sql.identifier(column)} from ${documents} as last where last.id = ${before ?? null})`;
  // The index orders by day only; documents of one day are then sorted by title.
  const isAfter = sql`${day} <= ${last("effective_on")} and (${day} < ${last("effective_on")}
    or (${named}, ${documents.id}) > (${last("title")}, ${before ?? null}::uuid))`;
  const counted = await countUpTo(db, sql`from ${documents} where ${where ?? sql`true`}`, mostCounted);
  const found = await readDocuments(db, { where: and(where, before ? isAfter : undefined), limit: limit + 1, today });
  const page = found.slice(0, limit);
  return { documents: page, ...counted, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** @throws `content.no-such-document` */
export async function findStaffDocument(db: Db, { id, today }: { id: string; today: string }): Promise<StaffDocument> {
  const [found] = await readDocuments(db, { where: eq(documents.id, id), limit: 1, today });
  if (!found) throw noSuchDocument();
  return found;
}

type Read = Pick<ListQuery, "limit" | "today"> & { where: SQL | undefined };

async function readDocuments(db: Db, { where, limit, today }: Read): Promise<StaffDocument[]> {
  const newest = [desc(documents.effectiveOn), documents.title, documents.id];
  const listed = db
    .select()
    .from(documents)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
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
  const stateOn = (day: string, holds: boolean) => (day > today ? "coming" : holds ? "current" : "previous");
  return {
    id,
    bucket,
    title,
    url: storedPath(bucket, name),
    effectiveOn,
    supersededOn,
    state: stateOn(effectiveOn, !hasEnded),
    updatedAt: updatedAt.toISOString(),
    editions: rows.map(({ edition }) => ({
      id: edition.id,
      url: storedPath(bucket, edition.key),
      bytes: edition.bytes,
      checksum: edition.checksum,
      effectiveOn: edition.effectiveOn,
      uploadedBy: edition.uploadedBy,
      state: stateOn(edition.effectiveOn, edition === inForce && !hasEnded),
      createdAt: edition.createdAt.toISOString(),
    })),
  };
}
