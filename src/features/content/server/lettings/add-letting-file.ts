import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import type { LettingFileKind } from "../../rules/lettings.ts";
import { withStoredPdf } from "../documents/with-stored-pdf.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { sameLettingFile } from "./letting-errors.ts";
import { lettingFiles } from "./letting-tables.ts";
import { lockLetting } from "./lock-letting.ts";

type NewFile = {
  lettingId: string;
  file: Uint8Array;
  kind: LettingFileKind;
  title: string;
  /** The date printed on it. */
  datedOn: string;
  actor: { id: string; name: string };
};

/**
 * Staff add a document or an addendum to a letting; a published letting shows it at once.
 *
 * @throws `files.not-a-pdf`, `files.too-large`, `content.no-such-letting`, `content.same-letting-file`
 */
export async function addLettingFile(deps: Deps, { lettingId, file, actor, ...facts }: NewFile): Promise<void> {
  await withStoredPdf(deps, { bucket: "lettings", file, isKept }, async (inTx, stored) => {
    const letting = await lockLetting(inTx.db, lettingId);
    const isSame = and(eq(lettingFiles.lettingId, lettingId), eq(lettingFiles.checksum, stored.checksum));
    const [same] = await inTx.db.select().from(lettingFiles).where(isSame);
    if (same) throw sameLettingFile(same.title);
    const row = { id: crypto.randomUUID(), lettingId, uploadedBy: actor.name, createdAt: inTx.now() };
    await inTx.db.insert(lettingFiles).values({ ...row, ...facts, ...stored });
    const what = facts.kind === "addendum" ? `the addendum of ${formatDay(facts.datedOn)}` : "the document";
    const detail = `${actor.name} added ${what} "${facts.title}" to the letting "${letting.title}".`;
    await recordAudit(inTx, { actor, action: "letting.file-added", subject: `letting ${lettingId}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
    return undefined;
  });
}

async function isKept(db: Db, key: string): Promise<boolean> {
  const [row] = await db.select({ id: lettingFiles.id }).from(lettingFiles).where(eq(lettingFiles.key, key)).limit(1);
  return row !== undefined;
}
