/** An imported list of technicians: its preview row by row, its progress, and the rows that staff decide. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { certificationSchema, orNone } from "../certification-view.ts";
import { levelKeySchema } from "../levels/level-rule.ts";
import { IMPORT_FIELDS, type ImportField } from "./import-fields.ts";
import { IMPORT_STATES, ROW_STATES } from "./import-states.ts";

/**
 * `new-person`: a technician who is not on file, with a certification; `same`: the certification is on file so;
 * `doubtful`: staff decide after the import; `wrong`: a cell cannot be read.
 */
export const ROW_KINDS = ["new-person", "new-certification", "same", "doubtful", "wrong"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const counts = z.object(Object.fromEntries(ROW_KINDS.map((kind) => [kind, z.int()])) as Record<RowKind, z.ZodInt>);
const columns = z.object(
  Object.fromEntries(IMPORT_FIELDS.map((name) => [name, z.int()])) as Record<ImportField, z.ZodInt>,
);
export type ImportColumns = z.output<typeof columns>;

export const importedRowSchema = z
  .object({
    row: z.int().describe("As a spreadsheet numbers it"),
    kind: z.enum(ROW_KINDS),
    name: z.string(),
    certId: z.string(),
    level: z.string().describe("As the list has it"),
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    notes: z.array(z.string()).describe("Each problem with its field and the cure, or each doubt"),
  })
  .meta({ id: "CertificationImportRow" });
export type PreviewRow = z.output<typeof importedRowSchema>;

const levelChoice = z.object({ key: levelKeySchema, name: z.string(), shortName: z.string() });

export const certificationPreviewSchema = z
  .object({
    digest: z.string().describe("Of the file and of what it meets on file: to be sent when it is imported"),
    counts,
    sheets: z.array(z.string()).describe("Of a workbook, by name; empty for CSV"),
    sheet: z.int().describe("Which of them was read, from 0"),
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())).describe("The first different texts of each column"),
    columns: columns.describe("Column of each fact, from 0; -1 means that the list lacks it"),
    isUnclear: z.boolean().describe("Columns are missing: they must be selected, and `rows` is empty"),
    missing: z.array(z.string()).describe("Names of the missing columns"),
    ignored: z.array(z.string()).describe("Headings of columns that are not read"),
    levels: z.array(levelChoice),
    levelWords: z
      .array(z.object({ words: z.string(), rows: z.int(), level: levelKeySchema.nullable() }))
      .describe("Each word for a level in the list, and the level that it means"),
    rows: z.array(importedRowSchema),
  })
  .meta({ id: "CertificationImportPreview" });
export type CertificationPreview = z.output<typeof certificationPreviewSchema>;

/** Words of a list for levels that are shown for a choice. */
export const MOST_LEVEL_WORDS = 40;
const levelMap = z
  .array(z.tuple([z.string().max(100), z.union([levelKeySchema, z.literal("")])]))
  .max(MOST_LEVEL_WORDS);
export type LevelMap = z.output<typeof levelMap>;

/** A form field: pairs of a word and the key of its level as JSON; an empty key leaves the word unknown. */
export const levelMapSchema = z
  .string()
  .max(8000)
  .transform((text, context): LevelMap => {
    const read = levelMap.safeParse(parsed(text));
    if (read.success) return read.data;
    context.addIssue("Must be pairs of a word and a level");
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || "[]");
  } catch {
    return undefined;
  }
}

export const certificationImportSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    importedBy: z.string(),
    createdAt: z.iso.datetime(),
    rows: z.int().describe("Rows of the list"),
    newPeople: z.int().describe("Technicians who were not on file"),
    counts: z.object(
      Object.fromEntries(ROW_STATES.map((state) => [state, z.int()])) as Record<(typeof ROW_STATES)[number], z.ZodInt>,
    ),
    mayUndo: z.boolean(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "CertificationImport" });
export type CertificationImport = z.output<typeof certificationImportSchema>;

const { firstName, lastName, company, email, phone } = customerSchema.shape;
/** The values of a doubtful row, as staff correct them. Email, phone and birthday may be empty. */
const rowValues = {
  firstName,
  lastName,
  company,
  email: orNone(email),
  phone: orNone(phone),
  birthday: orNone(daySchema()),
  level: levelKeySchema,
  certId: withoutSite(lineSchema(40, "Must enter the certification ID")),
  from: daySchema("Must enter the first day"),
  until: daySchema("Must enter the last day"),
};

const technicianSchema = certificationSchema
  .pick({ firstName: true, lastName: true, company: true, email: true })
  .extend({ id: z.uuid(), certIds: z.array(z.string()) });

/** A row of an import, and for a doubtful one whom it may be about. */
export const queuedRowSchema = z
  .object({
    id: z.uuid(),
    row: z.int(),
    state: z.enum(ROW_STATES),
    reason: z.string(),
    name: z.string(),
    certId: z.string(),
    certificationId: z.uuid().nullable(),
    decidedBy: z.string().nullable(),
    values: z.record(z.string(), z.string().nullable()).nullable().describe("Null once the row is settled"),
    candidates: z.array(technicianSchema).describe("Technicians who may be meant, the likeliest first"),
  })
  .meta({ id: "CertificationQueuedRow" });
export type QueuedRow = z.output<typeof queuedRowSchema>;

export const queuedRowsSchema = z.object({
  rows: z.array(queuedRowSchema),
  levels: z.array(levelChoice),
  next: z.int().nullable().describe("`after` of the next page, where there is one"),
});

const WHO = "Must choose whose certification it is";

export const decideRowSchema = z
  .discriminatedUnion("decision", [
    z.strictObject({
      decision: z.literal("import"),
      technicianId: z.union([z.literal("new"), z.uuid(WHO)], WHO).describe("`new`: nobody on file"),
      ...rowValues,
    }),
    z.strictObject({ decision: z.literal("drop") }),
  ])
  .meta({ id: "DecideCertificationRow" });
export type DecideRow = z.output<typeof decideRowSchema>;
/** A row as staff correct it. */
export type RowContent = Omit<Extract<DecideRow, { decision: "import" }>, "decision">;
