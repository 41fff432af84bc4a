/** Extensions of one certification, and of all certifications of a level that end before a day. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { MAX_REASON } from "../certification-view.ts";
import { levelKeySchema } from "../levels/level-rule.ts";

const until = daySchema("Must enter the new last day").describe("The new last day");
const reason = lineSchema(MAX_REASON, "Must enter a reason");

export const extendOneSchema = z
  .strictObject({ until, reason, version: z.int().min(1).max(1_000_000).describe("The one that was read") })
  .meta({ id: "ExtendCertification" });
export type ExtendOne = z.output<typeof extendOneSchema>;

export const extendLevelSchema = z
  .strictObject({
    level: levelKeySchema,
    until,
    reason,
  })
  .meta({ id: "ExtendLevel" });
export type ExtendLevel = z.output<typeof extendLevelSchema>;

export const previewExtensionSchema = z.object({ level: levelKeySchema, until });

/** As many names as a preview shows. */
export const PREVIEWED_HOLDERS = 10;

export const extensionPreviewSchema = z
  .object({
    extends: z.int().describe("Active or in grace, and ending before that day"),
    stays: z.int().describe("Active and ending on that day or later"),
    names: z.array(z.string()).describe(`The first ${PREVIEWED_HOLDERS} whose certification is extended, by last name`),
  })
  .meta({ id: "ExtensionPreview" });
export type ExtensionPreview = z.output<typeof extensionPreviewSchema>;

export const extensionSchema = z
  .object({
    id: z.uuid(),
    level: levelKeySchema,
    untilDay: z.iso.date(),
    reason: z.string(),
    by: z.string(),
    planned: z.int().describe("Certifications that it was to extend when it began"),
  })
  .meta({ id: "Extension" });
