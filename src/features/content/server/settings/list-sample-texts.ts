import type { Db } from "#platform/database/db.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { fitSetting } from "../../rules/fit-setting.ts";
import { type SampleText, sampleTexts } from "../../rules/sample-texts.ts";
import { settings } from "../tables.ts";

/** Texts that still equal the sample association's, saved or never saved. */
export async function listSampleTexts(db: Db): Promise<SampleText[]> {
  const saved = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]));
  return sampleTexts((key) => (saved.has(key) ? fitSetting(key, saved.get(key)).value : settingDefaults[key]));
}
