import type { Answer, StaffApi } from "#ui/admin/calls/staff-api.ts";
import type { SettingGroup } from "../../rules/setting-fields.ts";
import { type Typed, typedOf, withTyped } from "../../rules/setting-form.ts";

/** A setting as it was read. */
export type Setting = { value?: unknown; updatedAt: string | null };

/**
 * Saves the fields of one group. Several groups share a setting: another user's change of another group is kept. A change
 * of the same fields is a conflict, and nothing is saved. The API itself refuses a version that was replaced between
 * reading and saving.
 *
 * @param seen the setting that the fields were read from
 */
export async function saveGroup(api: StaffApi, group: SettingGroup, seen: Setting, typed: Typed): Promise<Answer> {
  const param = { key: group.key };
  const read = await api.settings[":key"].$get({ param });
  if (!read.ok) return read;
  const now = await read.json();
  const [held, before] = [now.value, seen.value].map((value) => JSON.stringify(typedOf(group, value)));
  if (held !== before) return refusal(409, "content.setting-changed", MEANWHILE);
  const { value, errors } = withTyped(group, now.value, typed);
  const fields = Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, [error]]));
  if (Object.keys(fields).length > 0) return refusal(422, "content.invalid-setting", "Nothing was saved.", fields);
  return api.settings[":key"].$put({ param, json: { value, updatedAt: now.updatedAt } });
}

const MEANWHILE = "Someone else saved changes. Yours are still here. Review theirs and save again.";

/** Has the shape of the API's refusals. */
const refusal = (status: number, name: string, message: string, fields?: Record<string, string[]>): Answer =>
  Response.json({ message, error: { name }, ...(fields && { fields }) }, { status });
