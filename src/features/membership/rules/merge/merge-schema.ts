/** The preview of a merge of two companies, and its request. */
import { z } from "zod";
import { editedMemberSchema } from "../roll/member-form.ts";
import { MERGE_MOVES, MERGE_PARTS, type MergeMove, TWIN_REASONS, type TwinReason } from "./merge-parts.ts";

const part = z.enum(MERGE_PARTS);
const version = z.int().min(1).max(1_000_000_000);

export const mergeSchema = z.strictObject({
  other: z.uuid().describe("The company that goes"),
  version: version.describe("Of the company that stays, as it was read"),
  otherVersion: version.describe("Of the one that goes, as it was read"),
  takes: z.array(part).max(MERGE_PARTS.length).describe("In what the values of the one that goes are kept"),
});
export type MergeForm = z.output<typeof mergeSchema>;

export const mergedSchema = z.object({ id: z.uuid().describe("The merge, by which it is undone") });

const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  isActive: z.boolean(),
});
export const twinsSchema = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  twins: z
    .array(listed.extend({ because: z.array(z.enum(Object.keys(TWIN_REASONS) as [TwinReason, ...TwinReason[]])) }))
    .describe("Companies of the roll that are likely the same, the likeliest first"),
});
export type Twins = z.output<typeof twinsSchema>;

const side = editedMemberSchema.extend({
  isActive: z.boolean(),
  ended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type MergeSide = z.output<typeof side>;

const moves = Object.fromEntries(Object.keys(MERGE_MOVES).map((what) => [what, z.int()])) as Record<
  MergeMove,
  z.ZodInt
>;
export const mergePreviewSchema = z.object({
  kept: side.describe("The company that stays"),
  gone: side.describe("The one that goes"),
  differing: z.array(part).describe("In what they differ"),
  suggested: z.array(part).describe("Where the value of the one that goes is the likelier one"),
  moves: z.object(moves).describe("What comes over, in numbers"),
  names: z.array(z.string()).describe("Other names of the company that stays, once its name is the present one"),
  notices: z.array(z.string()).describe("What staff need to know before they merge"),
  problems: z.array(z.string()).describe("Why the two cannot be merged yet"),
  movesDues: z.boolean().describe("Lines of dues runs move: the merge asks for the capability `dues` as well"),
});
export type MergePreview = z.output<typeof mergePreviewSchema>;

export const undoneSchema = z.object({
  keptId: z.uuid(),
  goneId: z.uuid(),
  stayed: z.array(z.string()).describe("What stayed with the company that it was merged into, as sentences"),
});
export type UndoneMerge = z.output<typeof undoneSchema>;

/** A merge as shown on the remaining company's page. */
export const mergeLineSchema = z.object({
  id: z.uuid(),
  goneId: z.uuid(),
  name: z.string().describe("Of the company that went"),
  by: z.string(),
  at: z.iso.datetime(),
  undoUntil: z.iso.datetime().nullable().describe("null where it can be undone no more"),
});
