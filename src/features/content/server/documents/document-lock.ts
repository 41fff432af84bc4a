/** Locks a document before a change, with its editions. */
import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { wrongDates } from "../../rules/document-dates.ts";
import { noSuchDocument, wrongDocumentDates } from "../errors.ts";
import { documentEditions, documents } from "../tables.ts";

type Edition = typeof documentEditions.$inferSelect;
export type LockedDocument = typeof documents.$inferSelect & {
  /** In the order in which they take effect. */ editions: Edition[];
};

/** @throws `content.no-such-document` */
export async function lockDocument(db: Db, id: string): Promise<LockedDocument> {
  const [document] = await db.select().from(documents).where(eq(documents.id, id)).for("update");
  if (!document) throw noSuchDocument();
  const editions = await db
    .select()
    .from(documentEditions)
    .where(eq(documentEditions.documentId, id))
    .orderBy(asc(documentEditions.effectiveOn), asc(documentEditions.createdAt));
  return { ...document, editions };
}

/** Editions that start after the document's first day. */
export const laterEditions = ({ effectiveOn, editions }: LockedDocument): Edition[] =>
  editions.filter((edition) => edition.effectiveOn > effectiveOn);

/**
 * @param dates the document's new dates.
 * @throws `content.wrong-dates` (422) by field
 */
export function checkDates(
  document: LockedDocument,
  dates: Pick<LockedDocument, "effectiveOn" | "supersededOn">,
): void {
  const wrong = wrongDates({ ...dates, later: laterEditions(document).map((edition) => edition.effectiveOn) });
  if (wrong) throw wrongDocumentDates(wrong);
}
