/** Checks typed settings before they are saved. */
import type { z } from "zod";
import { type SettingKey, type SettingValue, settingSchemas } from "../../rules/settings.ts";
import { invalidSetting } from "../errors.ts";

/** @throws `content.invalid-setting` (422, by field), also for a property that would not be stored */
export function checkSetting<K extends SettingKey>(key: K, value: unknown): SettingValue<K> {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) throw invalidSetting(parsed.error.issues);
  const unknown = unknownIn(value, parsed.data);
  if (unknown.length > 0) throw invalidSetting(unknown);
  return parsed.data as SettingValue<K>;
}

type Unknown = z.core.$ZodIssueUnrecognizedKeys;

/** Finds properties that would not be stored. Schemas drop them, so that values of earlier versions stay readable. */
function unknownIn(sent: unknown, kept: unknown, path: PropertyKey[] = []): Unknown[] {
  if (typeof sent !== "object" || sent === null || typeof kept !== "object" || kept === null) return [];
  const keys = Object.keys(sent).filter((key) => !Object.hasOwn(kept, key));
  const here: Unknown[] = keys.length > 0 ? [{ code: "unrecognized_keys", keys, path, message: "" }] : [];
  const inside = Object.entries(kept).flatMap(([key, value]) =>
    unknownIn((sent as Record<string, unknown>)[key], value, [...path, key]),
  );
  return [...here, ...inside];
}
