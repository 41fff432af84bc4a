/** A merge of two technicians, as staff preview and make it. Runs on both sides. */
import { z } from "zod";
import { levelKeySchema } from "../levels/level-rule.ts";
import { SIDES } from "./clashes.ts";
import { technicianSideSchema } from "./question-view.ts";

const held = technicianSideSchema.shape.certifications;

export const mergePairSchema = z.object({ keep: z.uuid(), gone: z.uuid() });

export const mergeTechniciansPreviewSchema = z
  .object({
    keep: technicianSideSchema,
    gone: technicianSideSchema,
    moves: z.array(z.object({ label: z.string().describe("Such as Certifications"), count: z.int() })),
    clashes: z.array(
      z.object({
        level: levelKeySchema,
        levelName: z.string(),
        keep: held,
        gone: held,
        mayContinue: z.array(z.enum(SIDES)).describe("Empty where the two cannot be merged"),
        suggested: z.enum(SIDES),
      }),
    ),
    problems: z.array(z.string()).describe("Why the two cannot be merged, as sentences"),
  })
  .meta({ id: "MergeTechniciansPreview" });
export type MergeTechniciansPreview = z.output<typeof mergeTechniciansPreviewSchema>;

export const mergeTechniciansSchema = mergePairSchema
  .extend({
    continues: z
      .array(z.strictObject({ level: levelKeySchema, side: z.enum(SIDES) }))
      .max(20)
      .describe("For each level that clashes, whose records continue; the others are withdrawn"),
  })
  .strict()
  .meta({ id: "MergeTechnicians" });
export type MergeTechnicians = z.output<typeof mergeTechniciansSchema>;

export const technicianMergeSchema = z
  .object({ id: z.uuid(), keptId: z.uuid(), goneId: z.uuid() })
  .meta({ id: "TechnicianMerge" });

export const technicianMergePageSchema = z
  .object({
    id: z.uuid(),
    kept: technicianSideSchema,
    gone: technicianSideSchema,
    at: z.iso.datetime(),
    by: z.string(),
    undoneAt: z.iso.datetime().nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "TechnicianMergePage" });
export type TechnicianMergePage = z.output<typeof technicianMergePageSchema>;

/** Technicians who may be one person with another one. */
export const technicianTwinsSchema = z
  .object({ technician: technicianSideSchema, twins: z.array(technicianSideSchema) })
  .meta({ id: "TechnicianTwins" });
