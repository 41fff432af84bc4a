import { readSetting } from "#features/content/server/settings/queries.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import type { Deps } from "#platform/deps.ts";
import type { Actor } from "../companies/company-queries.ts";
import type { MergeRecord } from "../companies/merge-tables.ts";

type Named = { id: string; name: string };

/** Replaces one company by the other among the featured members. @returns the list before and after; null if unchanged. */
export async function featureInstead(
  deps: Deps,
  of: Named,
  instead: Named,
  actor: Actor,
): Promise<MergeRecord["featured"]> {
  const { value: before, updatedAt } = await readSetting(deps.db, "featured");
  if (!before.some(({ id }) => id === of.id)) return null;
  const isThere = before.some(({ id }) => id === instead.id);
  const { id, name } = instead;
  const after = before.flatMap((one) => (one.id !== of.id ? [one] : isThere ? [] : [{ id, name }]));
  await saveSetting(deps, { key: "featured", value: after, updatedAt, actor });
  return { before, after };
}

/** @returns whether the list was restored: staff may have selected other members since. */
export async function featureAsBefore(deps: Deps, featured: MergeRecord["featured"], actor: Actor): Promise<boolean> {
  if (!featured) return true;
  const { value, updatedAt } = await readSetting(deps.db, "featured");
  const isSame = JSON.stringify(value.map(({ id }) => id)) === JSON.stringify(featured.after.map(({ id }) => id));
  if (isSame) await saveSetting(deps, { key: "featured", value: featured.before, updatedAt, actor });
  return isSame;
}
