/** HTTP routes with which staff import a file of members into the roll. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { columnField, formOf, sheetField, uploadedFile } from "#platform/http/upload-schemas.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS, type RollColumn } from "../../rules/roll/member-words.ts";
import { digestSchema, importedSchema, importPreviewSchema } from "../../rules/roll/roll-import.ts";
import { applyImport } from "./apply-import.ts";
import { exportWrongRows } from "./export-wrong-rows.ts";
import type { Reading } from "./plan-import.ts";
import { previewImport } from "./preview-import.ts";

const PATH = "/member-imports";
const file = uploadedFile("Must choose a file");
/** How to read the file: which column holds each fact. */
const reading = {
  sheet: sheetField,
  ...(Object.fromEntries(ROLL_COLUMNS.map((name) => [name, columnField])) as Record<RollColumn, typeof columnField>),
};
const upload = { body: formOf(z.strictObject({ file, ...reading })) };

const preview = staffCall("members", {
  operationId: "previewMemberImport",
  summary: "What a file of members would change in the roll, row by row; nothing is written",
  description:
    "CSV or an Excel workbook, up to 2 MB and 5,000 rows. Columns are found by their headings, those of the exported roll or of other systems, in any order and below other rows, unless they are given.",
  method: "post",
  path: `${PATH}/preview`,
  request: upload,
  responses: { 200: json(importPreviewSchema, "Each row"), ...problems(413) },
  run: async (deps, { file: sent, actor, ...input }) => previewImport(deps, await sent.bytes(), readingOf(input)),
});
const apply = staffCall("members", {
  operationId: "importMembers",
  summary: "Enter and correct the members of a file, as its preview said",
  description: "Where the roll or the file has changed since the preview, the answer is 409 and nothing is written.",
  method: "post",
  path: PATH,
  request: {
    headers: neededKeyHeader,
    body: formOf(
      z.strictObject({
        file,
        digest: digestSchema.describe("That of the preview"),
        ...reading,
        skipWrong: z.enum(["yes", "no"]).describe("Whether wrong rows are left out"),
        addAlike: z
          .enum(["yes", "no"])
          .optional()
          .describe("Whether rows that are `alike` are other companies; without it they are left out"),
      }),
    ),
  },
  responses: {
    201: created(importedSchema, "What was entered and corrected", "`/api/members`, the roll"),
    ...problems(409, 413),
  },
  run: async (deps, { file: sent, digest, skipWrong, addAlike, actor, requestKey, ...input }) =>
    applyImport(deps, {
      file: await sent.bytes(),
      fileName: sent.name,
      digest,
      skipsWrong: skipWrong === "yes",
      reading: readingOf(input),
      addsAlike: addAlike === "yes",
      actor,
      requestKey,
    }),
});
const wrong = staffRoute("members", {
  operationId: "getWrongImportRows",
  summary: "The wrong rows of a file of members with their reasons, as a file of the same kind",
  method: "post",
  path: `${PATH}/wrong-rows`,
  request: upload,
  responses: {
    200: { ...tableFile("csv", "The rows")[200], content: { ...contentOf("csv"), ...contentOf("xlsx") } },
    ...problems(413),
  },
});
const templateRoute = (format: "csv" | "xlsx") =>
  staffRoute("members", {
    operationId: format === "csv" ? "getMemberTemplateCsv" : "getMemberTemplateXlsx",
    summary: `The headings of a file of members, as ${format === "csv" ? "CSV" : "an Excel workbook"}`,
    method: "get",
    path: `/admin/member-template.${format}`,
    responses: tableFile(format, "One row of headings"),
  });

function contentOf(format: "csv" | "xlsx") {
  return tableFile(format, "")[200].content;
}

const readingOf = ({ sheet, ...columns }: Reading["columns"] & Pick<Reading, "sheet">): Reading => ({ sheet, columns });

const template = (): Table => ({
  name: "member-template",
  header: ROLL_COLUMNS.map((name) => MEMBER_FIELD_LABELS[name]),
  batches: (async function* () {})(),
});

export const importApi = createApi("Members")
  .openapiRoutes([preview, apply])
  .openapi(wrong, async (c) => {
    const { file: sent, ...input } = c.req.valid("form");
    const { format, ...table } = await exportWrongRows(c.var.deps, await sent.bytes(), readingOf(input));
    return answerTable(c, format, table);
  })
  .openapi(templateRoute("csv"), (c) => answerTable(c, "csv", template()))
  .openapi(templateRoute("xlsx"), (c) => answerTable(c, "xlsx", template()));
