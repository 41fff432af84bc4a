/** Fits a saved setting to the current schema, which may have grown since. */
import { settingDefaults } from "./defaults.ts";
import { type SettingKey, type SettingValue, settingSchemas } from "./settings.ts";

/**
 * A part that the saved value lacks, as after an upgrade, gets its default; the association's own texts stay. A text
 * that is no longer valid, such as a link without https, becomes empty where that is allowed.
 *
 * @returns the default and `fits: false` if the value is still invalid.
 */
export function fitSetting<K extends SettingKey>(key: K, saved: unknown): { value: SettingValue<K>; fits: boolean } {
  const schema = settingSchemas[key];
  const filled = fillIn(saved, settingDefaults[key]);
  const misfits = schema.safeParse(filled).error?.issues ?? [];
  for (const candidate of [saved, filled, leaveOut(filled, misfits)]) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { value: parsed.data as SettingValue<K>, fits: true };
  }
  return { value: settingDefaults[key], fits: false };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists belong to the association and stay as they are. */
function fillIn(saved: unknown, defaults: unknown): unknown {
  if (!isRecord(saved) || !isRecord(defaults)) return saved;
  const filled = Object.entries(defaults).map(([key, value]) => [
    key,
    key in saved ? fillIn(saved[key], value) : value,
  ]);
  return { ...saved, ...Object.fromEntries(filled) };
}

function leaveOut(saved: unknown, misfits: readonly { path: readonly PropertyKey[] }[]): unknown {
  const copy: unknown = structuredClone(saved);
  for (const { path } of misfits) {
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : undefined), copy);
    const name = String(path.at(-1));
    if (isRecord(holder) && typeof holder[name] === "string") holder[name] = "";
  }
  return copy;
}
