/** Reads of what pages show. A setting nobody has saved yet answers with its default. */
import { desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import { settingDefaults } from "../rules/defaults.ts";
import type { Notice } from "../rules/notices.ts";
import { type SettingKey, type SettingValue, settingSchemas } from "../rules/settings.ts";
import { notices, settings } from "./tables.ts";

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
      id: notices.id,
      filename: notices.filename,
      key: notices.key,
      isCurrent: sql<boolean>`coalesce(${notices.supersededOn} > ${today}::date, true)`,
      effectiveOn: notices.effectiveOn,
    })
    .from(notices)
    .where(lte(notices.effectiveOn, today))
    .orderBy(desc(notices.effectiveOn), notices.filename);
  return rows.map(({ key, ...notice }) => ({ ...notice, url: `/storage/notices/${key}` }));
}
