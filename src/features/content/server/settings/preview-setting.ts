import type { Deps } from "#platform/deps.ts";
import type { SettingKey } from "../../rules/settings.ts";
import { checkSetting } from "./check-setting.ts";
import { withDraft } from "./drafts.ts";

/**
 * Draws a public page with an unsaved setting. Nothing is changed, and no other reader sees it.
 *
 * @param path of the page on this site. @returns its HTML
 * @throws `content.invalid-setting` (422, by field)
 */
export async function previewSetting(
  { db, drawPage }: Pick<Deps, "db" | "drawPage">,
  { key, value, path }: { key: SettingKey; value: unknown; path: string },
): Promise<string> {
  return drawPage(withDraft(db, { key, value: checkSetting(key, value) }), path);
}
