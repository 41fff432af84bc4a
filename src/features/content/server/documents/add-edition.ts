import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { sameFile } from "../errors.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { lockDocument } from "./document-lock.ts";
import { findBucket } from "./document-queries.ts";
import { insertEdition } from "./insert-edition.ts";
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
    const added = await insertEdition(inTx, document, { effectiveOn, uploadedBy: actor.name, stored });
    if (!added) throw sameFile(document.title);
    const detail = `${actor.name} replaced the file of "${document.title}", effective ${formatDay(effectiveOn)}.`;
    await recordAudit(inTx, { actor, action: "document.replaced", subject: `document ${documentId}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
    return undefined;
  });
}
