/** An import of members: its preview row by row, and its outcome. */
import { z } from "zod";
import { MEMBER_FIELDS } from "./member-fields.ts";
import { ROLL_COLUMNS, type RollColumn } from "./member-words.ts";

export const MOST_ROWS = 5000;

/**
 * `changed`: at least one fact differs; `same`: none does; `alike`: new, unless it is the company of the same name in another
 * spelling; `wrong`: the row cannot be entered.
 */
export const ROW_KINDS = ["added", "changed", "same", "alike", "wrong"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const factSchema = z.object({ field: z.enum(MEMBER_FIELDS), before: z.string(), after: z.string() });
const problemSchema = z.object({
  field: z.enum(MEMBER_FIELDS).nullable().describe("null: the row as a whole"),
  value: z.string().describe("The beginning of what stands there"),
  message: z.string(),
});

export const importRowSchema = z.object({
  row: z.int().describe("As a spreadsheet numbers it"),
  kind: z.enum(ROW_KINDS),
  name: z.string(),
  companyId: z.uuid().nullable().describe("The member that it is about; null for a new one"),
  changes: z.array(factSchema),
  problems: z.array(problemSchema),
  notes: z
    .array(problemSchema)
    .describe("What is read otherwise than it stands there, such as a zip code without its zero"),
});
export type ImportRow = z.output<typeof importRowSchema>;

const countsSchema = z.object({ added: z.int(), changed: z.int(), same: z.int(), alike: z.int(), wrong: z.int() });
export type ImportCounts = z.output<typeof countsSchema>;

/** Column index of each fact, from 0; -1 means that the table lacks it. */
const columnsSchema = z.object(
  Object.fromEntries(ROLL_COLUMNS.map((name) => [name, z.int()])) as Record<RollColumn, z.ZodInt>,
);
export type ImportColumns = z.output<typeof columnsSchema>;

export const importPreviewSchema = z.object({
  digest: z.string().describe("Of the file and of what it meets in the roll: to be sent when it is applied"),
  counts: countsSchema,
  sheets: z.array(z.string()).describe("Of a workbook, by name; empty for CSV"),
  sheet: z.int().describe("Which of them was read, from 0"),
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe("The first different texts of each column"),
  columns: columnsSchema.describe("How they were read"),
  isUnclear: z.boolean().describe("No column holds the names of companies: it must be chosen, and `rows` is empty"),
  ignored: z.array(z.string()).describe("Headings of columns that are not read"),
  rows: z.array(importRowSchema.meta({ id: "ImportRow" })),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

export const importedSchema = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int().describe("Rows that were left out: wrong ones, and companies that may be on the roll already"),
  companies: z
    .array(z.object({ id: z.uuid(), name: z.string(), kind: z.enum(["added", "changed"]) }))
    .describe("In the order of the file"),
});
export type Imported = z.output<typeof importedSchema>;

export const digestSchema = z.string().regex(/^[\w-]{43}$/, "Must be the digest of a preview");
