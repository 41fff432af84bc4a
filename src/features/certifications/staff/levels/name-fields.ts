import { fieldsOf } from "#ui/admin/forms/fields-of.ts";

export type LevelNames = { name: string; shortName: string };

/** Both names of a level. */
export const NAME_FIELDS = fieldsOf<LevelNames>([
  { path: "name", label: "Name", kind: "text", maxLength: 60, autoComplete: "off", help: "Such as Level 1." },
  { path: "shortName", label: "Short name", kind: "text", maxLength: 20, autoComplete: "off", help: "Such as CAT-I." },
]);
