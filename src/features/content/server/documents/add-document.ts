import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { slugOf } from "../../rules/document-name.ts";
import type { DocumentBucket } from "../../rules/documents.ts";
import { nameTaken, supersedesOther } from "../errors.ts";
import { documentEditions, documents } from "../tables.ts";
import { checkDates, lockDocument } from "./document-lock.ts";
import { withStoredPdf } from "./with-stored-pdf.ts";

export type NewDocument = {
  bucket: DocumentBucket;
  file: Uint8Array;
  title: string;
  /** First day on which it is shown, which may lie ahead. */
  effectiveOn: string;
  /** Its address, such as `section-401.pdf`; made from the title where it is left out. */
  name?: string | undefined;
  /** A document of the same bucket that ends on this one's first day. */
  supersedes?: string | undefined;
  actor: { id: string; name: string };
};

/**
 * Staff add a document with its first edition. @returns its id
 *
 * @throws `files.not-a-pdf`, `files.too-large`, `content.name-taken`, `content.no-such-document`,
 * `content.cannot-supersede`
 */
export function addDocument(deps: Deps, input: NewDocument): Promise<string> {
  const { bucket, title, effectiveOn, actor } = input;
  return withStoredPdf(deps, input, async (inTx, stored) => {
    const createdAt = inTx.now();
    const id = crypto.randomUUID();
    const row = { id, bucket, title, effectiveOn, createdAt, updatedAt: createdAt };
    const name = await insertUnderFreeName(inTx.db, row, input.name);
    await inTx.db.insert(documentEditions).values({
      ...{ id: crypto.randomUUID(), documentId: id, effectiveOn, uploadedBy: actor.name, createdAt },
      ...stored,
    });
    const ended = input.supersedes && (await supersede(inTx, { ...row, supersedes: input.supersedes }));
    const detail = `${actor.name} added "${title}" as ${bucket}/${name}, effective ${formatDay(effectiveOn)}${ended ? `, in place of "${ended}"` : ""}.`;
    await recordAudit(inTx, { actor, action: "document.added", subject: `document ${id}`, detail });
    await announceChange(inTx.db);
    return id;
  });
}

type Row = Omit<typeof documents.$inferInsert, "name">;

/** A name made from the title gets a number where it is taken; a name that staff chose is used as it is or refused. */
async function insertUnderFreeName(db: Deps["db"], row: Row, chosen: string | undefined): Promise<string> {
  const target = [documents.bucket, documents.name];
  for (let number = 1; ; number++) {
    const name = chosen ?? `${slugOf(row.title)}${number > 1 ? `-${number}` : ""}.pdf`;
    const inserted = await db
      .insert(documents)
      .values({ ...row, name })
      .onConflictDoNothing({ target })
      .returning({ id: documents.id });
    if (inserted.length > 0) return name;
    if (chosen) throw nameTaken(chosen);
  }
}

/** Ends the earlier document on the new one's first day. @returns its title */
async function supersede(inTx: Deps, next: { supersedes: string; bucket: string; effectiveOn: string }) {
  const document = await lockDocument(inTx.db, next.supersedes);
  if (document.bucket !== next.bucket) throw supersedesOther("It can supersede only a document of its own kind.");
  if (document.supersededOn !== null) {
    throw supersedesOther(`"${document.title}" was superseded on ${formatDay(document.supersededOn)} already.`);
  }
  const supersededOn = next.effectiveOn;
  checkDates(document, { ...document, supersededOn });
  await inTx.db.update(documents).set({ supersededOn, updatedAt: inTx.now() }).where(eq(documents.id, document.id));
  return document.title;
}
