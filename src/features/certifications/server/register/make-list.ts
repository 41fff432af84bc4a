import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findDrawnDocument } from "#features/content/server/documents/drawn-document.ts";
import { publishDrawn } from "#features/content/server/documents/publish-drawn.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { newFileKey } from "#platform/storage/store.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { LIST_BUCKET, LIST_TITLE } from "../../rules/register/certified-list.ts";
import { CERTIFIED_LIST, isUnderWay } from "./certified-list.ts";
import { drawList } from "./draw-list.ts";
import { dropLists } from "./drop-lists.ts";
import { readCertified } from "./read-register.ts";
import { certifiedLists } from "./register-tables.ts";

type Claimed = Pick<typeof certifiedLists.$inferSelect, "id" | "day" | "by"> & { fileKey: string };

/**
 * Draws a list from the register and publishes it as the newest edition of its document. One process draws it at a time;
 * what a process that died left in the store is removed before the next one begins.
 *
 * @throws `certifications.list-too-large`, `content.wrong-dates`, `files.store-unavailable`; the row keeps the failure
 */
export async function makeList(deps: Deps, id: string): Promise<void> {
  const claimed = await claim(deps, id);
  if (!claimed) return;
  try {
    await drawAndPublish(deps, claimed);
  } catch (error) {
    await noteFailure(deps, claimed, error);
    throw error;
  }
  // Failures that this list makes up for.
  await dropLists(deps, isNotNull(certifiedLists.failedAt));
}

async function claim(deps: Deps, id: string): Promise<Claimed | undefined> {
  const fileKey = newFileKey("pdf");
  const row = await inTransaction(deps, async ({ db, now }) => {
    const [found] = await db.select().from(certifiedLists).where(eq(certifiedLists.id, id)).for("update");
    if (!found || found.finishedAt || isUnderWay(found, now())) return undefined;
    await db.update(certifiedLists).set({ begunAt: now(), fileKey }).where(eq(certifiedLists.id, id));
    return found;
  });
  if (row?.fileKey) await deps.files.remove(LIST_BUCKET, row.fileKey);
  return row && { id, day: row.day, by: row.by, fileKey };
}

async function drawAndPublish(deps: Deps, claimed: Claimed): Promise<void> {
  const { day, fileKey } = claimed;
  const { pieces, people } = await readCertified(deps.db, day);
  // An empty list is published only in place of another one.
  const isWorthIt = people > 0 || (await findDrawnDocument(deps.db, CERTIFIED_LIST)) !== undefined;
  if (!isWorthIt) return noteNothing(deps, claimed);
  const { name: sender } = await deps.organization();
  const pdf = await drawList({ pieces, people, day, sender });
  await deps.files.put(LIST_BUCKET, fileKey, pdf);
  const isPublished = await publish(deps, claimed, { people, pdf });
  if (!isPublished) await deps.files.remove(LIST_BUCKET, fileKey);
}

const isStill = ({ id, fileKey }: Claimed) =>
  and(eq(certifiedLists.id, id), eq(certifiedLists.fileKey, fileKey), isNull(certifiedLists.finishedAt));

const NO_FAILURE = { failedAt: null, failure: null };

/** @returns false when no edition has the file: another process was faster, or the current edition says the same. */
function publish(deps: Deps, claimed: Claimed, { people, pdf }: { people: number; pdf: Uint8Array }): Promise<boolean> {
  const { day, by, fileKey } = claimed;
  const stored = { key: fileKey, bytes: pdf.length, checksum: createHash("sha256").update(pdf).digest("hex") };
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [row] = await db.select().from(certifiedLists).where(isStill(claimed)).for("update");
    if (!row) return false;
    const { documentId, editionId } = await publishDrawn(inTx, { document: CERTIFIED_LIST, stored, effectiveOn: day });
    const isNew = editionId !== undefined;
    await db
      .update(certifiedLists)
      .set({ ...NO_FAILURE, finishedAt: now(), people, editionId, fileKey: isNew ? fileKey : null })
      .where(eq(certifiedLists.id, row.id));
    if (isNew) {
      const detail = `${by} made the ${LIST_TITLE} of ${formatDay(day)}, with ${countOf(people, "person", "people")}.`;
      await recordAudit(inTx, { action: "certified-list.made", subject: `document ${documentId}`, detail });
    }
    return isNew;
  });
}

const noteNothing = async ({ db, now }: Deps, claimed: Claimed): Promise<void> =>
  void (await db
    .update(certifiedLists)
    .set({ ...NO_FAILURE, finishedAt: now(), people: 0, fileKey: null })
    .where(isStill(claimed)));

/** Staff read the failure. Without a connection it stays unknown until another process begins after the lease. */
async function noteFailure({ db, now }: Deps, claimed: Claimed, error: unknown): Promise<void> {
  const failure = error instanceof AppError ? error.message : "The list could not be made. The log says why.";
  await db
    .update(certifiedLists)
    .set({ begunAt: null, failedAt: now(), failure })
    .where(isStill(claimed))
    .catch(() => {});
}
