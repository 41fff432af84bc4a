/** Saves the fields of a group of settings. */
import type { ApiClient } from "#app/api-context.ts";
import { requireObjects } from "#ui/admin/sent-body.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { SettingGroup } from "../../rules/setting-fields.ts";
import { type Typed, typedOf, withTyped } from "../../rules/setting-form.ts";

export type AskedSave = {
  typed: Typed;
  /** What the fields held when they were read. */
  seen: Typed;
};

/** What another user saved meanwhile, beside the refusal. */
export type Meanwhile = {
  /** What the fields hold now. */
  held: Typed;
  /** Those of them that the other user changed. */
  others: Typed;
};

const meanwhile = (held: Meanwhile) => ({
  message: "Another user has saved this meanwhile. Nothing was lost: look at what they saved, and save once more.",
  ...{ errors: {}, code: "settings.changed-meanwhile", ...held },
});

/**
 * A setting is shared by several groups: another user's change of another group is kept. A change of the same fields
 * is told, and nothing is saved. The API itself refuses a version that was replaced between reading and saving.
 */
export async function saveGroup(api: ApiClient, group: SettingGroup, { typed, seen }: AskedSave) {
  requireObjects(typed, seen);
  const param = { key: group.key };
  const now = await api.settings[":key"].$get({ param });
  if (now.status !== 200) return refused(now);
  const current = await now.json();
  const held = typedOf(group, current.value);
  const others = Object.fromEntries(Object.entries(held).filter(([path, text]) => text !== seen[path]));
  if (Object.keys(others).length > 0) return meanwhile({ held, others });
  const { value, errors } = withTyped(group, current.value, typed);
  if (Object.keys(errors).length > 0) return { message: "Nothing was saved yet.", errors, code: "settings.unread" };
  const json = { value, updatedAt: current.updatedAt };
  const response = await api.settings[":key"].$put({ param, json });
  if (response.status !== 200) return refused(response);
  const saved = await response.json();
  return { message: null, saved: typedOf(group, saved.value) };
}
