import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { noSuchLettingFile } from "./letting-errors.ts";
import { lettingFiles } from "./letting-tables.ts";
import { lockLetting } from "./lock-letting.ts";

type RemoveFile = {
  lettingId: string;
  fileId: string;
  /** False restores it. */
  isRemoved: boolean;
  actor: { id: string; name: string };
};

/**
 * Staff remove a file from a letting's list, or restore it.
 *
 * @throws `content.no-such-letting`, `content.no-such-letting-file`
 */
export async function removeLettingFile(deps: Deps, { lettingId, fileId, isRemoved, actor }: RemoveFile) {
  await inTransaction(deps, async (inTx) => {
    const letting = await lockLetting(inTx.db, lettingId);
    const isIt = and(eq(lettingFiles.lettingId, lettingId), eq(lettingFiles.id, fileId));
    const [file] = await inTx.db.select().from(lettingFiles).where(isIt);
    if (!file) throw noSuchLettingFile();
    if (file.isRemoved === isRemoved) return;
    await inTx.db.update(lettingFiles).set({ isRemoved }).where(isIt);
    const did = isRemoved ? "removed" : "brought back";
    const detail = `${actor.name} ${did} "${file.title}" of the letting "${letting.title}".`;
    const action = isRemoved ? "letting.file-removed" : "letting.file-restored";
    await recordAudit(inTx, { actor, action, subject: `letting ${lettingId}`, detail });
    await announceChange(inTx.db);
  });
}
