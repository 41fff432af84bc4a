/** Reads of earlier values of settings. */
import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { SettingKey } from "../../rules/settings.ts";
import { settingVersions } from "./setting-tables.ts";

/** Older versions stay in the database but are not listed. */
const MAX_LISTED = 20;

/** Newest first. */
export const versionsOf = (db: Db, key: SettingKey, limit: number) =>
  db
    .select({
      id: settingVersions.id,
      action: settingVersions.action,
      savedBy: settingVersions.savedBy,
      savedAt: settingVersions.savedAt,
    })
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.savedAt))
    .limit(limit);

/** The last saves of a setting, without their values. */
export async function listVersions(db: Db, key: SettingKey) {
  const rows = await versionsOf(db, key, MAX_LISTED);
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** The last save of each setting that was ever saved. */
export const newestVersions = (db: Db) =>
  db
    .selectDistinctOn([settingVersions.key], { key: settingVersions.key, savedBy: settingVersions.savedBy })
    .from(settingVersions)
    .orderBy(settingVersions.key, desc(settingVersions.savedAt));
