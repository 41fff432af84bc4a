import { and, asc, desc, isNotNull, isNull } from "drizzle-orm";
import { findDrawnDocument } from "#features/content/server/documents/drawn-document.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { CertifiedList } from "../../rules/register/certified-list.ts";
import { CERTIFIED_LIST, isListNightly, isUnderWay } from "./certified-list.ts";
import { certifiedLists } from "./register-tables.ts";

const { finishedAt, createdAt, failedAt } = certifiedLists;

/** The state of the list for staff. */
export async function viewList({ db, now }: Pick<Deps, "db" | "now">): Promise<CertifiedList> {
  const [found, isNightly, failure, [last], waiting] = await Promise.all([
    findDrawnDocument(db, CERTIFIED_LIST),
    isListNightly(db),
    failedList(db),
    db.select().from(certifiedLists).where(isNotNull(finishedAt)).orderBy(desc(finishedAt)).limit(1),
    db.select().from(certifiedLists).where(isNull(finishedAt)).orderBy(asc(createdAt)).limit(20),
  ]);
  const going = waiting.find((row) => row.failedAt === null || isUnderWay(row, now()));
  return {
    isNightly,
    isUploaded: found?.isUploaded ?? false,
    document: found ? { id: found.id, title: found.title, url: found.url } : null,
    last: last?.finishedAt
      ? {
          day: last.day,
          people: last.people ?? 0,
          madeAt: last.finishedAt.toISOString(),
          by: last.by,
          isNew: last.editionId !== null,
        }
      : null,
    underWay: going ? { since: (going.begunAt ?? going.createdAt).toISOString() } : null,
    failure: failure && { at: failure.at.toISOString(), message: failure.message },
  };
}

/** The last list that failed and was not made since. */
export async function failedList(db: Db): Promise<{ at: Date; message: string } | null> {
  const [row] = await db
    .select({ at: failedAt, message: certifiedLists.failure })
    .from(certifiedLists)
    .where(and(isNull(finishedAt), isNotNull(failedAt)))
    .orderBy(desc(failedAt))
    .limit(1);
  return row?.at ? { at: row.at, message: row.message ?? "" } : null;
}
