import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { removeDrawnEdition } from "#features/content/server/documents/remove-drawn-edition.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { KEPT_EDITIONS, LIST_BUCKET } from "../../rules/register/certified-list.ts";
import { certifiedLists } from "./register-tables.ts";

/** Rows without an edition say only when the list was last looked at. */
const KEPT_DAYS = 30;

/** Removes the oldest editions that were made from the register: first the edition, then its file, then its row. */
export async function pruneLists(deps: Deps): Promise<void> {
  const { db, files } = deps;
  const { id, editionId, fileKey, finishedAt, day } = certifiedLists;
  const old = await db
    .select({ id, editionId, fileKey })
    .from(certifiedLists)
    .where(isNotNull(editionId))
    .orderBy(desc(finishedAt), desc(id))
    .offset(KEPT_EDITIONS)
    .limit(100);
  for (const row of old) {
    if (!row.editionId || !(await removeDrawnEdition(deps, row.editionId))) continue;
    if (row.fileKey) await files.remove(LIST_BUCKET, row.fileKey);
    await db.delete(certifiedLists).where(eq(id, row.id));
  }
  const since = addDays(await todayOf(deps), -KEPT_DAYS);
  await db.delete(certifiedLists).where(and(isNotNull(finishedAt), isNull(editionId), lt(day, since)));
}
