/** Reads of page content. A setting that was never saved answers with its default. */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { Bucket } from "#platform/storage/store.ts";
import type { Organization } from "#shared/organization.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { fitSetting } from "../../rules/fit-setting.ts";
import type { Notice } from "../../rules/notices.ts";
import { type SettingKey, type SettingValue, settingSchemas } from "../../rules/settings.ts";
import { successorOf, successors } from "../successors.ts";
import { documentEditions, documents, settings } from "../tables.ts";
import { draftOf } from "./drafts.ts";
import { newestVersions } from "./setting-versions.ts";

/** The only reader of settings. A setting that was never saved, or does not fit its schema, answers with its default. */
export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  return (await readSetting(db, key)).value;
}

/** A setting with the time of its last save, null for never; `fits` is false when the saved value cannot be used. */
export async function readSetting<K extends SettingKey>(db: Db, key: K) {
  const draft = draftOf(db, key) as SettingValue<K> | undefined;
  if (draft !== undefined) return { key, value: draft, fits: true, updatedAt: null };
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const found = row ? fitSetting(key, row.value) : { value: settingDefaults[key] as SettingValue<K>, fits: true };
  return { key, ...found, updatedAt: row?.updatedAt.toISOString() ?? null };
}

/** Every key, saved or not, with the user of the last save. */
export async function listSettings(db: Db) {
  const rows = new Map((await db.select().from(settings)).map((row) => [row.key, row]));
  const newest = new Map((await newestVersions(db)).map(({ key, savedBy }) => [key, savedBy]));
  return (Object.keys(settingSchemas) as SettingKey[]).map((key) => {
    const row = rows.get(key);
    const fits = !row || fitSetting(key, row.value).fits;
    return { key, updatedAt: row?.updatedAt.toISOString() ?? null, savedBy: newest.get(key) ?? null, fits };
  });
}

/**
 * Logs each saved setting that does not fit, once at start: after an upgrade its default applies, and staff must know.
 */
export async function logUnfitSettings({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  for (const { key, fits } of await listSettings(db)) {
    if (!fits) log.error({ setting: key }, "a saved setting does not fit its schema: its default stands");
  }
}

export const getOrganization = (db: Db): Promise<Organization> => getSetting(db, "organization");

/** The most notices in one answer; `GET /documents?bucket=notices` returns older ones. */
const MAX_NOTICES = 500;

/**
 * Current and earlier notices, newest first. A notice that is not in effect yet is left out.
 *
 * @param today the calendar day in the association's zone, `2027-03-01`.
 */
export async function listNotices(db: Db, today: string): Promise<Notice[]> {
  const edition = db
    .select({ bytes: documentEditions.bytes })
    .from(documentEditions)
    .where(and(eq(documentEditions.documentId, documents.id), lte(documentEditions.effectiveOn, today)))
    .orderBy(desc(documentEditions.effectiveOn), desc(documentEditions.createdAt))
    .limit(1)
    .as("edition");
  const rows = await db
    .select({
      id: documents.id,
      title: documents.title,
      name: documents.name,
      isCurrent: sql<boolean>`coalesce(${documents.supersededOn} > ${today}::date, true)`,
      effectiveOn: documents.effectiveOn,
      supersededOn: documents.supersededOn,
      bytes: edition.bytes,
      successor: { title: successors.title, bucket: successors.bucket, name: successors.name },
    })
    .from(documents)
    .leftJoinLateral(edition, sql`true`)
    .leftJoin(successors, and(eq(successors.id, documents.successorId), lte(successors.effectiveOn, today)))
    .where(and(eq(documents.bucket, "notices"), lte(documents.effectiveOn, today)))
    .orderBy(desc(documents.effectiveOn), documents.title, documents.id)
    .limit(MAX_NOTICES);
  return rows.map(({ name, successor, ...notice }) => ({
    ...notice,
    successor: successorOf(successor),
    filename: `${notice.title}.pdf`,
    url: `/storage/notices/${name}`,
  }));
}

/**
 * The file that a document's address shows on a day: its latest edition whose day has come.
 *
 * @returns `undefined` where no document has that address, or none of its editions is in effect yet.
 */
export async function findEdition(
  db: Db,
  { bucket, name, today }: { bucket: Bucket; name: string; today: string },
): Promise<Pick<typeof documentEditions.$inferSelect, "key" | "checksum"> | undefined> {
  const [edition] = await db
    .select({ key: documentEditions.key, checksum: documentEditions.checksum })
    .from(documentEditions)
    .innerJoin(documents, eq(documents.id, documentEditions.documentId))
    .where(and(eq(documents.bucket, bucket), eq(documents.name, name), lte(documentEditions.effectiveOn, today)))
    .orderBy(desc(documentEditions.effectiveOn), desc(documentEditions.createdAt))
    .limit(1);
  return edition;
}
