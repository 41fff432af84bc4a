/** Reads of the settings. A key nobody has saved yet answers with its default. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Organization } from "#shared/organization.ts";
import { settingDefaults } from "../rules/defaults.ts";
import { type SettingKey, type SettingValue, settingSchemas } from "../rules/settings.ts";
import { settings } from "./tables.ts";

export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const saved = row && settingSchemas[key].safeParse(row.value);
  return (saved?.success ? saved.data : settingDefaults[key]) as SettingValue<K>;
}

export const getOrganization = (db: Db): Promise<Organization> => getSetting(db, "organization");
