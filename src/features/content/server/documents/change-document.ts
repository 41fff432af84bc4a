import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { documentChanged } from "../errors.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { documentEditions, documents } from "../tables.ts";
import { checkDates, type LockedDocument, lockDocument } from "./document-lock.ts";

export type DocumentChange = {
  documentId: string;
  title?: string | undefined;
  /** First day of the document and of its first edition. */
  effectiveOn?: string | undefined;
  /** First day on which it is no longer in effect; null removes the end. */
  supersededOn?: string | null | undefined;
  /** The version that staff saw; without it the version is not checked. */
  updatedAt?: string | undefined;
  actor: { id: string; name: string };
};

/**
 * Staff correct the title and the dates of a document.
 *
 * @throws `content.no-such-document`, `content.document-changed` (409), `content.wrong-dates`
 */
export async function changeDocument(deps: Deps, { documentId, actor, ...change }: DocumentChange): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const before = await lockDocument(inTx.db, documentId);
    if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt.toISOString()) throw documentChanged();
    const after = {
      title: change.title ?? before.title,
      effectiveOn: change.effectiveOn ?? before.effectiveOn,
      supersededOn: change.supersededOn === undefined ? before.supersededOn : change.supersededOn,
    };
    const words = changesText(before, after);
    if (words.length === 0) return;
    checkDates(before, after);
    await inTx.db
      .update(documents)
      .set({ ...after, ...(after.supersededOn === null && { successorId: null }), updatedAt: inTx.now() })
      .where(eq(documents.id, documentId));
    await moveFirstEdition(inTx.db, before, after.effectiveOn);
    const detail = `${actor.name} changed ${words.join(", ")} of "${before.title}".`;
    await recordAudit(inTx, { actor, action: "document.changed", subject: `document ${documentId}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
  });
}

type Changeable = Pick<LockedDocument, "title" | "effectiveOn" | "supersededOn">;

function changesText(before: Changeable, after: Changeable): string[] {
  const day = (value: string | null) => (value === null ? "never" : formatDay(value));
  const { title, effectiveOn, supersededOn } = after;
  return [
    ...(title === before.title ? [] : [`the title to "${title}"`]),
    ...(effectiveOn === before.effectiveOn
      ? []
      : [`the first day from ${day(before.effectiveOn)} to ${day(effectiveOn)}`]),
    ...(supersededOn === before.supersededOn
      ? []
      : [`the day of its end from ${day(before.supersededOn)} to ${day(supersededOn)}`]),
  ];
}

/** The first edition keeps the document's first day. */
async function moveFirstEdition(db: Deps["db"], { id, effectiveOn: before }: LockedDocument, effectiveOn: string) {
  if (effectiveOn === before) return;
  const isOfFirstDay = and(eq(documentEditions.documentId, id), eq(documentEditions.effectiveOn, before));
  await db.update(documentEditions).set({ effectiveOn }).where(isOfFirstDay);
}
