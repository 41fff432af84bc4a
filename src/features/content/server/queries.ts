/** Reads of what pages show. A setting nobody has saved yet answers with its default. */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Bucket } from "#platform/storage/store.ts";
import type { Organization } from "#shared/organization.ts";
import { settingDefaults } from "../rules/defaults.ts";
import type { Notice } from "../rules/notices.ts";
import { type SettingKey, type SettingValue, settingSchemas } from "../rules/settings.ts";
import { documentEditions, documents, settings } from "./tables.ts";

export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const saved = row && settingSchemas[key].safeParse(row.value);
  return (saved?.success ? saved.data : settingDefaults[key]) as SettingValue<K>;
}

export const getOrganization = (db: Db): Promise<Organization> => getSetting(db, "organization");

/**
 * Notices in effect and earlier ones, newest first; one that is not in effect yet is not shown.
 *
 * @param today the calendar day in the association's zone, `2027-03-01`.
 */
export async function listNotices(db: Db, today: string): Promise<Notice[]> {
  const rows = await db
    .select({
      id: documents.id,
      filename: documents.title,
      name: documents.name,
      isCurrent: sql<boolean>`coalesce(${documents.supersededOn} > ${today}::date, true)`,
      effectiveOn: documents.effectiveOn,
    })
    .from(documents)
    .where(and(eq(documents.bucket, "notices"), lte(documents.effectiveOn, today)))
    .orderBy(desc(documents.effectiveOn), documents.title);
  return rows.map(({ name, ...notice }) => ({ ...notice, url: `/storage/notices/${name}` }));
}

/**
 * The file that a document's address shows on a day: its latest edition whose day has come.
 *
 * @returns `undefined` where no document has that address, or none of its editions holds yet.
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
