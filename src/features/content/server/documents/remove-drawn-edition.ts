import { and, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { documentEditions } from "../tables.ts";
import { lockDocument } from "./document-lock.ts";
import { DRAWN_BY } from "./drawn-document.ts";

/**
 * Removes an edition that the site drew, and not one that the office uploaded, nor the last one of a document. Its file
 * is the caller's to remove afterwards.
 *
 * @returns false when it stays.
 */
export function removeDrawnEdition(deps: Pick<Deps, "db">, editionId: string): Promise<boolean> {
  return inTransaction(deps, async ({ db }) => {
    const [edition] = await db.select().from(documentEditions).where(eq(documentEditions.id, editionId));
    if (!edition) return true;
    const { editions } = await lockDocument(db, edition.documentId);
    if (editions.length < 2 || edition.uploadedBy !== DRAWN_BY) return false;
    await db
      .delete(documentEditions)
      .where(and(eq(documentEditions.id, editionId), eq(documentEditions.uploadedBy, DRAWN_BY)));
    await announceChange(db);
    return true;
  });
}
