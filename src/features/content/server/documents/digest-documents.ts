import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { documentEditions, documents } from "../tables.ts";

/** A digest of documents by title, dates and files. */
export function digestDocuments(db: Db, ids?: readonly string[]): Promise<DigestedRow[]> {
  const files = db
    .select({ sums: sql`string_agg(${documentEditions.checksum}, ',' order by ${documentEditions.checksum})` })
    .from(documentEditions)
    .where(eq(documentEditions.documentId, documents.id));
  return db
    .select({
      id: documents.id,
      label: documents.title,
      digest: sql<string>`md5(concat_ws('|', ${documents.title}, ${documents.supersededOn}, (${files})))`,
    })
    .from(documents)
    .where(among(documents.id, ids))
    .orderBy(documents.title, documents.id);
}
