import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { fitSetting } from "../../rules/fit-setting.ts";
import type { SettingKey } from "../../rules/settings.ts";
import { noSuchVersion, versionUnfit } from "../errors.ts";
import { saveSetting } from "./save-setting.ts";
import { settingVersions } from "./setting-tables.ts";

export type RestoreSetting = {
  key: SettingKey;
  /** Id of a version; null for the program's default. */
  version: string | null;
  /** When the replaced value was saved; null if it never was. */
  updatedAt: string | null;
  actor: { id: string; name: string };
};

/**
 * Restores an earlier value of a setting as a new save: the replaced value stays in the history.
 *
 * @throws `content.no-such-version` (404), `content.version-unfit` (409), and as `saveSetting`
 */
export async function restoreSetting(deps: Deps, { version, ...restored }: RestoreSetting): Promise<void> {
  const value = await earlierValue(deps, restored.key, version);
  await saveSetting(deps, { ...restored, value, action: "restored" });
}

async function earlierValue({ db }: Deps, key: SettingKey, version: string | null): Promise<unknown> {
  if (version === null) return settingDefaults[key];
  const isVersion = and(eq(settingVersions.key, key), eq(settingVersions.id, version));
  const [row] = await db.select().from(settingVersions).where(isVersion);
  if (!row) throw noSuchVersion();
  const { value, fits } = fitSetting(key, row.value);
  if (!fits) throw versionUnfit();
  return value;
}
