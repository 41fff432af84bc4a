import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { documentEditions, documents } from "../tables.ts";
import { lockDocument } from "./document-lock.ts";
import { DRAWN_BY, type DrawnDocument, findDrawnDocument } from "./drawn-document.ts";
import { insertEdition } from "./insert-edition.ts";
import type { StoredPdf } from "./with-stored-pdf.ts";

type Drawn = {
  document: DrawnDocument;
  /** Is in the store already. */
  stored: StoredPdf;
  /** First day on which the document's address shows it. */
  effectiveOn: string;
};

/**
 * Makes a file that the site drew the current edition of its document, and the document where there is none.
 *
 * @returns the document, and the edition unless the one of that day has the same bytes.
 * @throws `content.wrong-dates`
 */
export function publishDrawn(
  deps: Pick<Deps, "db" | "now">,
  { document, stored, effectiveOn }: Drawn,
): Promise<{ documentId: string; editionId: string | undefined }> {
  return inTransaction(deps, async (inTx) => {
    await announceChange(inTx.db);
    const known = await findDrawnDocument(inTx.db, document);
    if (!known) return insertDrawn(inTx, { document, stored, effectiveOn });
    const locked = await lockDocument(inTx.db, known.id);
    const editionId = await insertEdition(inTx, locked, { effectiveOn, uploadedBy: DRAWN_BY, stored });
    return { documentId: known.id, editionId };
  });
}

async function insertDrawn({ db, now }: Pick<Deps, "db" | "now">, { document, stored, effectiveOn }: Drawn) {
  const [documentId, editionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const createdAt = now();
  const row = { ...document, id: documentId, effectiveOn, createdAt, updatedAt: createdAt };
  for (let number = 1; ; number++) {
    const name = number === 1 ? document.name : document.name.replace(/(?=\.pdf$)/, `-${number}`);
    const added = await db
      .insert(documents)
      .values({ ...row, name })
      .onConflictDoNothing()
      .returning({ id: documents.id });
    if (added.length > 0) break;
  }
  await db
    .insert(documentEditions)
    .values({ id: editionId, documentId, effectiveOn, uploadedBy: DRAWN_BY, createdAt, ...stored });
  return { documentId, editionId };
}
