import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { wrongDocumentDates } from "../errors.ts";
import { documentEditions, documents } from "../tables.ts";
import type { LockedDocument } from "./document-lock.ts";
import type { StoredPdf } from "./with-stored-pdf.ts";

type NewEdition = { effectiveOn: string; uploadedBy: string; stored: StoredPdf };

/**
 * Adds an edition to a locked document.
 *
 * @returns its id; `undefined` when the edition of that day has the same bytes.
 * @throws `content.wrong-dates`
 */
export async function insertEdition(
  inTx: Pick<Deps, "db" | "now">,
  document: LockedDocument,
  { effectiveOn, uploadedBy, stored }: NewEdition,
): Promise<string | undefined> {
  const { id: documentId, title, supersededOn, editions } = document;
  if (effectiveOn < document.effectiveOn) {
    throw wrongDocumentDates({ effectiveOn: [`"${title}" takes effect on ${formatDay(document.effectiveOn)}.`] });
  }
  if (supersededOn !== null && effectiveOn >= supersededOn) {
    throw wrongDocumentDates({ effectiveOn: [`"${title}" is superseded on ${formatDay(supersededOn)}.`] });
  }
  const inForce = editions.findLast((edition) => edition.effectiveOn <= effectiveOn);
  if (inForce?.checksum === stored.checksum) return undefined;
  const id = crypto.randomUUID();
  const createdAt = laterThan(editions, inTx.now());
  await inTx.db.insert(documentEditions).values({ id, documentId, effectiveOn, uploadedBy, createdAt, ...stored });
  await inTx.db.update(documents).set({ updatedAt: inTx.now() }).where(eq(documents.id, documentId));
  return id;
}

/** Instants of editions must differ: among editions of one day the later upload is current. */
function laterThan(editions: LockedDocument["editions"], now: Date): Date {
  const last = Math.max(...editions.map(({ createdAt }) => createdAt.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}
