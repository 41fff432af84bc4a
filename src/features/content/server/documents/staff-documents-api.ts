/** HTTP routes with which staff add documents, replace their files and correct their dates. */

import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type StaffEnv, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { todayOf } from "#platform/deps.ts";
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

const postDocument = staffRoute("website", {
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
});

const postEdition = staffRoute("website", {
  operationId: "addEdition",
  summary: "Replace the file of a document, today or on a day to come; its address stays",
  method: "post",
  path: "/documents/{id}/editions",
  request: { params: documentId, body: formOf(z.strictObject({ file: pdf, effectiveOn: day })) },
  responses: { 201: created(staffDocumentSchema, "The document", "`/api/documents/{id}`"), ...problems(404, 409) },
});

const patchDocument = staffRoute("website", {
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
});

const getDocument = staffRoute("website", {
  operationId: "getDocument",
  summary: "One document with its editions, those to come included",
  method: "get",
  path: "/documents/{id}",
  request: { params: documentId },
  responses: { 200: json(staffDocumentSchema, "The document"), ...problems(404) },
});

const getStaffDocuments = staffRoute("website", {
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
});

async function view({ var: { deps } }: Pick<Context<StaffEnv>, "var">, id: string) {
  const today = await todayOf(deps);
  return findStaffDocument(deps.db, { id, today });
}

export const staffDocumentsApi = createApi("Documents")
  .openapi(postDocument, async (c) => {
    const { file, ...input } = c.req.valid("form");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const id = await addDocument(c.var.deps, { ...input, file: await file.bytes(), actor: c.var.staff, requestKey });
    c.header("Location", `/api/documents/${id}`);
    return c.json(await view(c, id), 201);
  })
  .openapi(postEdition, async (c) => {
    const { id } = c.req.valid("param");
    const { file, effectiveOn } = c.req.valid("form");
    const edition = { documentId: id, file: await file.bytes(), effectiveOn, actor: c.var.staff };
    await addEdition(c.var.deps, edition);
    c.header("Location", `/api/documents/${id}`);
    return c.json(await view(c, id), 201);
  })
  .openapi(patchDocument, async (c) => {
    const { id } = c.req.valid("param");
    await changeDocument(c.var.deps, { documentId: id, ...c.req.valid("json"), actor: c.var.staff });
    return c.json(await view(c, id), 200);
  })
  .openapi(getDocument, async (c) => c.json(await view(c, c.req.valid("param").id), 200))
  .openapi(getStaffDocuments, async (c) => {
    const { deps } = c.var;
    const today = await todayOf(deps);
    return c.json(await listStaffDocuments(deps.db, { ...c.req.valid("query"), today }), 200);
  });
