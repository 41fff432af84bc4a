import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { sameFile, wrongDocumentDates } from "../errors.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { documentEditions, documents } from "../tables.ts";
import { type LockedDocument, lockDocument } from "./document-lock.ts";
import { findBucket } from "./document-queries.ts";
import { withStoredPdf } from "./with-stored-pdf.ts";

export type NewEdition = {
  documentId: string;
  file: Uint8Array;
  /** First day on which the document's address shows it; may be in the future. */
  effectiveOn: string;
  actor: { id: string; name: string };
};

/**
 * Staff replace the file of a document. Its address stays; the earlier edition stays readable at an address of its own.
 *
 * @throws `files.not-a-pdf`, `files.too-large`, `content.no-such-document`, `content.wrong-dates`, `content.same-file`
 */
export async function addEdition(deps: Deps, { documentId, file, effectiveOn, actor }: NewEdition): Promise<void> {
  const bucket = await findBucket(deps.db, documentId);
  await withStoredPdf(deps, { bucket, file }, async (inTx, stored) => {
    const document = await lockDocument(inTx.db, documentId);
    checkEdition(document, effectiveOn, stored.checksum);
    const createdAt = laterThan(document.editions, inTx.now());
    await inTx.db
      .insert(documentEditions)
      .values({ id: crypto.randomUUID(), documentId, effectiveOn, uploadedBy: actor.name, createdAt, ...stored });
    await inTx.db.update(documents).set({ updatedAt: inTx.now() }).where(eq(documents.id, documentId));
    const detail = `${actor.name} replaced the file of "${document.title}", effective ${formatDay(effectiveOn)}.`;
    await recordAudit(inTx, { actor, action: "document.replaced", subject: `document ${documentId}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
    return undefined;
  });
}

function checkEdition(document: LockedDocument, effectiveOn: string, checksum: string): void {
  const { supersededOn, title, editions } = document;
  if (effectiveOn < document.effectiveOn) {
    throw wrongDocumentDates({ effectiveOn: [`"${title}" takes effect on ${formatDay(document.effectiveOn)}.`] });
  }
  if (supersededOn !== null && effectiveOn >= supersededOn) {
    throw wrongDocumentDates({ effectiveOn: [`"${title}" is superseded on ${formatDay(supersededOn)}.`] });
  }
  const inForce = editions.findLast((edition) => edition.effectiveOn <= effectiveOn);
  if (inForce?.checksum === checksum) throw sameFile(title);
}

/** Instants of editions must differ: among editions of one day the later upload is current. */
function laterThan(editions: LockedDocument["editions"], now: Date): Date {
  const last = Math.max(...editions.map(({ createdAt }) => createdAt.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}
