/** Levels and their rules as staff read and change them. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { levelKeySchema, levelRuleSchema } from "./level-rule.ts";

const name = withoutSite(lineSchema(60, "Must enter a name")).describe("Such as Level 1");
const shortName = withoutSite(lineSchema(20, "Must enter a short name")).describe("Such as CAT-I");
const version = z.int().min(1).max(1_000_000).describe("The one that was read");

export const levelSchema = z
  .object({
    key: levelKeySchema,
    name: z.string(),
    shortName: z.string(),
    version: z.int(),
    rules: z
      .array(z.object({ fromDay: z.iso.date(), rule: levelRuleSchema }))
      .describe("The earliest first; the first one holds before every saved rule"),
    holders: z.int().describe("Certified at this level today"),
    pending: z.int().describe("Registered for it and not yet decided"),
  })
  .meta({ id: "Level" });
export type LevelView = z.output<typeof levelSchema>;

export const levelListSchema = z.object({ levels: z.array(levelSchema) });

export const addLevelSchema = z.strictObject({ name, shortName }).meta({ id: "AddLevel" });
export const renameLevelSchema = z.strictObject({ name, shortName, version }).meta({ id: "RenameLevel" });

export const setLevelRuleSchema = z
  .strictObject({
    fromDay: daySchema("Must enter the first day of the rule").describe("Today or later"),
    rule: levelRuleSchema,
    version,
  })
  .meta({ id: "SetLevelRule" });
export type SetLevelRule = z.output<typeof setLevelRuleSchema>;

/** As many names as a preview shows. */
export const PREVIEWED_NAMES = 10;

export const rulePreviewSchema = z
  .object({
    pending: z.int().describe("Not yet decided: the rule decides them if they pass on its first day or later"),
    renewing: z.int().describe("Certified beyond the first day of the rule: it decides their next renewal"),
    names: z.array(z.string()).describe(`The first ${PREVIEWED_NAMES} of them, by last name`),
  })
  .meta({ id: "LevelRulePreview" });
