/** HTTP routes with which staff add documents, replace their files and correct their dates. */

import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, nextPage, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { formOf, unlessEmpty, uploadedFile } from "#platform/http/upload-schemas.ts";
import { countedFields, daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { documentNameSchema } from "../../rules/document-name.ts";
import { DOCUMENT_BUCKETS, MAX_DOCUMENTS, staffDocumentSchema } from "../../rules/documents.ts";
import { addDocument } from "./add-document.ts";
import { addEdition } from "./add-edition.ts";
import { changeDocument } from "./change-document.ts";
import { findStaffDocument, listStaffDocuments } from "./staff-documents.ts";

const pdf = uploadedFile("Must choose a PDF");
const title = lineSchema(200, "Must enter a title");
const day = daySchema("Must enter a date");
const documentId = z.object({ id: z.uuid() });

const postDocument = staffCall("website", {
  operationId: "addDocument",
  summary: "Add a document with its first file",
  method: "post",
  path: "/documents",
  request: {
    headers: keyHeader,
    body: formOf(
      z.strictObject({
        file: pdf,
        bucket: z.enum(DOCUMENT_BUCKETS),
        title,
        effectiveOn: day,
        name: unlessEmpty(documentNameSchema),
        supersedes: unlessEmpty(z.uuid()),
      }),
    ),
  },
  responses: {
    201: created(staffDocumentSchema, "The document", "`/api/documents/{id}`"),
    ...problems(404, 409),
  },
  async run(deps, { file, ...input }) {
    return view(deps, await addDocument(deps, { ...input, file: await file.bytes() }));
  },
});

const postEdition = staffCall("website", {
  operationId: "addEdition",
  summary: "Replace the file of a document, today or on a day to come; its address stays",
  method: "post",
  path: "/documents/{id}/editions",
  request: { params: documentId, body: formOf(z.strictObject({ file: pdf, effectiveOn: day })) },
  responses: { 201: created(staffDocumentSchema, "The document", "`/api/documents/{id}`"), ...problems(404, 409) },
  async run(deps, { id, file, effectiveOn, actor }) {
    const edition = { documentId: id, file: await file.bytes(), effectiveOn, actor };
    await addEdition(deps, edition);
    return view(deps, id);
  },
});

const patchDocument = staffCall("website", {
  operationId: "changeDocument",
  summary: "Correct the title of a document, its first day or the day of its end",
  method: "patch",
  path: "/documents/{id}",
  request: {
    params: documentId,
    body: jsonBody(
      z.strictObject({
        title: title.optional(),
        effectiveOn: day.optional(),
        supersededOn: day.nullable().optional(),
        updatedAt: z.iso.datetime().optional().describe("The version that was looked at; without it any"),
      }),
    ),
  },
  responses: { 200: json(staffDocumentSchema, "The document"), ...problems(404, 409) },
  async run(deps, { id, actor, ...sent }) {
    await changeDocument(deps, { documentId: id, ...sent, actor });
    return view(deps, id);
  },
});

const getDocument = staffCall("website", {
  operationId: "getDocument",
  summary: "One document with its editions, those to come included",
  method: "get",
  path: "/documents/{id}",
  request: { params: documentId },
  responses: { 200: json(staffDocumentSchema, "The document"), ...problems(404) },
  run: (deps, { id }) => view(deps, id),
});

const getStaffDocuments = staffCall("website", {
  operationId: "getStaffDocuments",
  summary: "All documents, newest first, with future editions and the names of the uploaders",
  method: "get",
  path: "/admin/documents",
  request: {
    query: z.object({
      bucket: z.enum(DOCUMENT_BUCKETS).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_DOCUMENTS).default(50),
      before: nextPage(z.uuid()),
    }),
  },
  responses: {
    200: json(
      z.object({ documents: z.array(staffDocumentSchema), ...countedFields, next: z.uuid().nullable() }),
      "One page, and how many there are",
    ),
  },
  async run(deps, input) {
    const today = await todayOf(deps);
    return listStaffDocuments(deps.db, { ...input, today });
  },
});

async function view(deps: Deps, id: string) {
  const today = await todayOf(deps);
  return findStaffDocument(deps.db, { id, today });
}

export const staffDocumentsApi = createApi("Documents").openapiRoutes([
  postDocument,
  postEdition,
  patchDocument,
  getDocument,
  getStaffDocuments,
]);
