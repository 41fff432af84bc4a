/** The document that holds the list, and whether the site makes it each night. */
import { type DrawnDocument, findDrawnDocument } from "#features/content/server/documents/drawn-document.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { LIST_BUCKET, LIST_NAME, LIST_TITLE } from "../../rules/register/certified-list.ts";

export const CERTIFIED_LIST: DrawnDocument = { bucket: LIST_BUCKET, name: LIST_NAME, title: LIST_TITLE };

/** The name of the job that makes the lists that are due. */
export const MAKE_LISTS = "certifications.make-lists";

/** A process that has not ended by then has died: drawing ends sooner by itself. */
export const LEASE_MS = 10 * 60_000;

export type ListRow = { begunAt: Date | null; finishedAt: Date | null };

export const isUnderWay = ({ begunAt, finishedAt }: ListRow, now: Date): boolean =>
  finishedAt === null && begunAt !== null && now.getTime() - begunAt.getTime() < LEASE_MS;

/** As the setting says; by default unless the office uploaded a list itself. */
export async function isListNightly(db: Db): Promise<boolean> {
  const { nightlyList } = await getSetting(db, "register");
  if (nightlyList !== "automatic") return nightlyList === "on";
  return (await findDrawnDocument(db, CERTIFIED_LIST))?.isUploaded !== true;
}
