import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { checkPdf } from "#platform/storage/pdf.ts";
import { type Bucket, newFileKey } from "#platform/storage/store.ts";
import { documentEditions } from "../tables.ts";

export type StoredPdf = {
  key: string;
  bytes: number;
  /** SHA-256, in hexadecimal. */
  checksum: string;
};
/** A replay needs no file of its own. */
type Made = { isReplay: boolean };

type ToStore = {
  bucket: Bucket;
  file: Uint8Array;
  /** Whether a row names the key; defaults to the rows of editions. */
  isKept?: (db: Db, key: string) => Promise<boolean>;
};

async function isEdition(db: Db, key: string): Promise<boolean> {
  const [row] = await db.select().from(documentEditions).where(eq(documentEditions.key, key)).limit(1);
  return row !== undefined;
}

/**
 * Stores a PDF under a new key, then runs `work`, which writes its row, in one transaction, so that a row never names a
 * missing file. If the transaction fails, or was a replay of an earlier request, the file is removed again.
 *
 * @throws `files.not-a-pdf`, `files.too-large`, and the errors of `work`
 */
export async function withStoredPdf<T extends Made | undefined>(
  deps: Deps,
  { bucket, file, isKept = isEdition }: ToStore,
  work: (inTx: Deps, stored: StoredPdf) => Promise<T>,
): Promise<T> {
  await checkPdf(file);
  const key = newFileKey("pdf");
  await deps.files.put(bucket, key, file);
  const checksum = createHash("sha256").update(file).digest("hex");
  try {
    const made = await inTransaction(deps, (inTx) => work(inTx, { key, bytes: file.length, checksum }));
    if (made?.isReplay) await removeOrphan(deps, { bucket, key, isKept });
    return made;
  } catch (error) {
    await removeOrphan(deps, { bucket, key, isKept });
    throw error;
  }
}

/** The connection may break after the commit: an orphaned file does no harm, a row without its file does. */
async function removeOrphan(
  { db, files, log }: Deps,
  { bucket, key, isKept }: Required<Omit<ToStore, "file">> & { key: string },
): Promise<void> {
  try {
    if (!(await isKept(db, key))) await files.remove(bucket, key);
  } catch (error) {
    log.warn({ bucket, key, err: error }, "a file may have been left without its row");
  }
}
