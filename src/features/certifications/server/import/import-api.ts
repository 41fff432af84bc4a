/** HTTP routes with which staff import a list of technicians and their certifications. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { columnField, formOf, sheetField, uploadedFile } from "#platform/http/upload-schemas.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import { IMPORT_FIELDS, type ImportField } from "../../rules/import/import-fields.ts";
import { ROW_STATES } from "../../rules/import/import-states.ts";
import {
  certificationImportSchema,
  certificationPreviewSchema,
  decideRowSchema,
  levelMapSchema,
  queuedRowsSchema,
} from "../../rules/import/import-view.ts";
import { beginImport } from "./begin-import.ts";
import { decideRow } from "./decide-row.ts";
import { exportWrongRows } from "./export-wrong-rows.ts";
import { listImportRows, listImports, viewImport } from "./import-queries.ts";
import type { Reading } from "./plan-import.ts";
import { previewImport } from "./preview-import.ts";
import { undoImport } from "./undo-import.ts";

const PATH = "/certification-imports";
const file = uploadedFile("Must choose a file");
/** How to read the file: which column holds each fact, and which level each word means. */
const reading = {
  sheet: sheetField,
  ...(Object.fromEntries(IMPORT_FIELDS.map((name) => [name, columnField])) as Record<ImportField, typeof columnField>),
  levels: levelMapSchema.optional().describe("Pairs of a word and the key of its level, as JSON; guessed without"),
};
const upload = { body: formOf(z.strictObject({ file, ...reading })) };
const oneImport = z.object({ id: z.uuid() });

const preview = staffCall("registrations", {
  operationId: "previewCertificationImport",
  summary: "What an import of a list of technicians would do, row by row; nothing is written",
  description: "CSV or an Excel workbook, up to 2 MB and 10,000 rows, a row for each certification.",
  method: "post",
  path: "/certification-import-preview",
  request: upload,
  responses: { 200: json(certificationPreviewSchema, "Each row"), ...problems(413) },
  run: async (deps, { file: sent, actor, ...input }) => previewImport(deps, await sent.bytes(), readingOf(input)),
});

const begin = staffCall("registrations", {
  operationId: "importCertifications",
  summary: "Import a list of technicians as its preview said",
  description:
    "Its certifications are made in the background, each once; doubtful and wrong rows wait for a decision. Where the list or what is on file has changed since the preview, the answer is 409 and nothing is written.",
  method: "post",
  path: PATH,
  request: {
    headers: neededKeyHeader,
    body: formOf(
      z.strictObject({
        file,
        digest: z
          .string()
          .regex(/^[\w-]{43}$/, "Must be the digest of a preview")
          .describe("That of the preview"),
        ...reading,
      }),
    ),
  },
  responses: {
    201: created(z.object({ id: z.uuid() }), "The import", "`/api/certification-imports/{id}`"),
    ...problems(409, 413),
  },
  run: async (deps, { file: sent, digest, actor, requestKey, ...input }) => ({
    id: await beginImport(deps, {
      file: await sent.bytes(),
      fileName: sent.name,
      digest,
      reading: readingOf(input),
      actor,
      requestKey,
    }),
  }),
});

const wrong = staffRoute("registrations", {
  operationId: "getWrongCertificationRows",
  summary: "The wrong rows of a list of technicians with their problems, as a file of the same kind",
  method: "post",
  path: "/certification-import-wrong-rows",
  request: upload,
  responses: {
    200: { ...tableFile("csv", "The rows")[200], content: { ...contentOf("csv"), ...contentOf("xlsx") } },
    ...problems(413),
  },
});

function contentOf(format: "csv" | "xlsx") {
  return tableFile(format, "")[200].content;
}

const list = staffCall("registrations", {
  operationId: "listCertificationImports",
  summary: "The latest imports of lists of technicians, the newest first",
  method: "get",
  path: PATH,
  responses: { 200: json(z.object({ imports: z.array(certificationImportSchema) }), "The imports") },
  run: listImports,
});

const view = staffCall("registrations", {
  operationId: "getCertificationImport",
  summary: "An import, how far it is, and what became of its rows",
  method: "get",
  path: `${PATH}/{id}`,
  request: { params: oneImport },
  responses: { 200: json(certificationImportSchema, "The import"), ...problems(404) },
  run: async (deps, { id }) => viewImport(deps, id),
});

const rows = staffCall("registrations", {
  operationId: "listCertificationImportRows",
  summary: "Rows of an import, in the order of the list",
  method: "get",
  path: `${PATH}/{id}/rows`,
  request: {
    params: oneImport,
    query: z.object({
      state: z.enum(ROW_STATES).optional(),
      after: z.coerce.number().int().min(0).max(10_000_000).optional().describe("`next` of the page before"),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(queuedRowsSchema, "One page") },
  run: listImportRows,
});

const decide = staffCall("registrations", {
  operationId: "decideCertificationRow",
  summary: "Decide a doubtful row: import it for a new person or for one on file, or drop it",
  method: "post",
  path: "/certification-import-rows/{id}/decision",
  request: { params: oneImport, body: jsonBody(decideRowSchema) },
  responses: { 200: json(z.object({ id: z.uuid() }), "The row"), ...problems(404, 409) },
  run: async (deps, { id, actor, ...decided }) => {
    await decideRow(deps, { id, decided, actor });
    return { id };
  },
});

const undo = staffCall("registrations", {
  operationId: "undoCertificationImport",
  summary: "Undo an import as a whole, while nothing that it made was changed since",
  method: "post",
  path: `${PATH}/{id}/undo`,
  request: { params: oneImport },
  responses: { 200: json(certificationImportSchema, "The import"), ...problems(404, 409) },
  run: async (deps, { id, actor }) => {
    await undoImport(deps, { id, actor });
    return viewImport(deps, id);
  },
});

const readingOf = ({ sheet, levels, ...columns }: Reading["columns"] & Pick<Reading, "sheet" | "levels">): Reading => ({
  sheet,
  columns,
  ...(levels && { levels }),
});

export const certificationImportApi = createApi("Certifications")
  .openapiRoutes([preview, begin, list, view, rows, decide, undo])
  .openapi(wrong, async (c) => {
    const { file: sent, ...input } = c.req.valid("form");
    const { format, ...table } = await exportWrongRows(c.var.deps, await sent.bytes(), readingOf(input));
    return answerTable(c, format, table);
  });
