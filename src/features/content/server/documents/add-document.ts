import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findFirst, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { slugOf } from "../../rules/document-name.ts";
import type { DocumentBucket } from "../../rules/documents.ts";
import { documentKeyReused, nameTaken, supersedesOther } from "../errors.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { documentEditions, documents } from "../tables.ts";
import { checkDates, lockDocument } from "./document-lock.ts";
import { withStoredPdf } from "./with-stored-pdf.ts";

export type NewDocument = {
  bucket: DocumentBucket;
  file: Uint8Array;
  title: string;
  /** First public day, which may be in the future. */
  effectiveOn: string;
  /** Its address, such as `section-401.pdf`; derived from the title if omitted. */
  name?: string | undefined;
  /** A document of the same bucket that ends on this one's first day. */
  supersedes?: string | undefined;
  actor: { id: string; name: string };
  /** Minted by the form: the same document with the same key is added once. */
  requestKey?: string | undefined;
};

/**
 * Staff add a document with its first edition. @returns its id
 *
 * @throws `files.not-a-pdf`, `files.too-large`, `content.name-taken`, `content.no-such-document`,
 * `content.cannot-supersede`, `content.key-reused`
 */
export async function addDocument(deps: Deps, input: NewDocument): Promise<string> {
  const { bucket, title, effectiveOn, actor } = input;
  const once = onceOf(input);
  // Runs before storing the file, which costs far more.
  const first = await findFirst(deps.db, once);
  if (first) return first.id;
  const made = await withStoredPdf(deps, input, async (inTx, stored) => {
    const createdAt = inTx.now();
    const row = { id: crypto.randomUUID(), bucket, title, effectiveOn, createdAt, updatedAt: createdAt };
    const { id, name, isReplay } = await insertUnderFreeName(inTx.db, { ...row, ...once.key }, input.name, once);
    if (isReplay) return { id, isReplay };
    await inTx.db
      .insert(documentEditions)
      .values({ id: crypto.randomUUID(), documentId: id, effectiveOn, uploadedBy: actor.name, createdAt, ...stored });
    const ended = input.supersedes && (await supersede(inTx, { ...row, supersedes: input.supersedes }));
    const detail = `${actor.name} added "${title}" as ${bucket}/${name}, effective ${formatDay(effectiveOn)}${ended ? `, in place of "${ended}"` : ""}.`;
    await recordAudit(inTx, { actor, action: "document.added", subject: `document ${id}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
    return { id, isReplay };
  });
  return made.id;
}

/** A repetition has the same fields and file, whichever user sends it. */
function onceOf({ file, actor, requestKey, ...fields }: NewDocument): Once<typeof documents> {
  const checksum = createHash("sha256").update(file).digest("hex");
  return { table: documents, key: requestKeyOf(requestKey, [fields, checksum]), refusal: documentKeyReused };
}

type Row = Omit<typeof documents.$inferInsert, "name">;

/** A name derived from the title gets a number if it is taken; a name typed by staff is used or refused. */
async function insertUnderFreeName(
  db: Deps["db"],
  row: Row,
  typedName: string | undefined,
  once: Once<typeof documents>,
): Promise<{ id: string; name: string; isReplay: boolean }> {
  for (let number = 1; ; number++) {
    const name = typedName ?? `${slugOf(row.title)}${number > 1 ? `-${number}` : ""}.pdf`;
    const inserted = await db
      .insert(documents)
      .values({ ...row, name })
      .onConflictDoNothing()
      .returning({ id: documents.id });
    if (inserted.length > 0) return { id: row.id, name, isReplay: false };
    const first = await findFirst(db, once);
    if (first) return { id: first.id, name: first.name, isReplay: true };
    if (typedName) throw nameTaken(typedName);
  }
}

/** Ends the earlier document on the new one's first day. @returns its title */
async function supersede(inTx: Deps, next: Pick<Row, "id" | "bucket" | "effectiveOn"> & { supersedes: string }) {
  const document = await lockDocument(inTx.db, next.supersedes);
  if (document.bucket !== next.bucket) throw supersedesOther("It can supersede only a document of its own kind.");
  if (document.supersededOn !== null) {
    throw supersedesOther(`"${document.title}" was superseded on ${formatDay(document.supersededOn)} already.`);
  }
  const supersededOn = next.effectiveOn;
  checkDates(document, { ...document, supersededOn });
  const ended = { supersededOn, successorId: next.id, updatedAt: inTx.now() };
  await inTx.db.update(documents).set(ended).where(eq(documents.id, document.id));
  return document.title;
}
