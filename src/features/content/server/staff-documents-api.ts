/** HTTP door through which staff add documents, replace their files and correct their dates. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { requireStaff, type StaffEnv } from "#features/accounts/server/session.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { daySchema } from "#shared/bounds.ts";
import { isoDay } from "#shared/dates.ts";
import { lineSchema } from "#shared/text.ts";
import { documentNameSchema } from "../rules/document-name.ts";
import { DOCUMENT_BUCKETS, MAX_DOCUMENTS, staffDocumentSchema } from "../rules/documents.ts";
import { addDocument } from "./add-document.ts";
import { addEdition } from "./add-edition.ts";
import { changeDocument } from "./change-document.ts";
import { findStaffDocument, listStaffDocuments } from "./staff-documents.ts";
import { formOf, unlessEmpty, uploadedFile } from "./upload-schemas.ts";

const pdf = uploadedFile("Must choose a PDF");
const title = lineSchema(200, "Must enter a title");
const day = daySchema("Must enter a date");
const documentId = z.object({ id: z.uuid() });

const postDocument = createRoute({
  operationId: "addDocument",
  tags: ["Documents"],
  summary: "Add a document with its first file",
  method: "post",
  path: "/documents",
  middleware: [requireStaff] as const,
  request: {
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
    201: json(staffDocumentSchema, "The document; Location names it"),
    ...problems(401, 404, 409, 413, 422),
  },
});

const postEdition = createRoute({
  operationId: "addEdition",
  tags: ["Documents"],
  summary: "Replace the file of a document, today or on a day to come; its address stays",
  method: "post",
  path: "/documents/{id}/editions",
  middleware: [requireStaff] as const,
  request: { params: documentId, body: formOf(z.strictObject({ file: pdf, effectiveOn: day })) },
  responses: { 201: json(staffDocumentSchema, "The document"), ...problems(401, 404, 409, 413, 422) },
});

const patchDocument = createRoute({
  operationId: "changeDocument",
  tags: ["Documents"],
  summary: "Correct the title of a document, its first day or the day of its end",
  method: "patch",
  path: "/documents/{id}",
  middleware: [requireStaff] as const,
  request: {
    params: documentId,
    body: {
      content: {
        "application/json": {
          schema: z.strictObject({
            title: title.optional(),
            effectiveOn: day.optional(),
            supersededOn: day.nullable().optional(),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 200: json(staffDocumentSchema, "The document"), ...problems(401, 404, 422) },
});

const getDocument = createRoute({
  operationId: "getDocument",
  tags: ["Documents"],
  summary: "One document with its editions, those to come included",
  method: "get",
  path: "/documents/{id}",
  middleware: [requireStaff] as const,
  request: { params: documentId },
  responses: { 200: json(staffDocumentSchema, "The document"), ...problems(401, 404, 422) },
});

const getStaffDocuments = createRoute({
  operationId: "getStaffDocuments",
  tags: ["Documents"],
  summary: "All documents, newest first, with what is to come and who uploaded it",
  method: "get",
  path: "/admin/documents",
  middleware: [requireStaff] as const,
  request: {
    query: z.object({
      bucket: z.enum(DOCUMENT_BUCKETS).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_DOCUMENTS).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
  },
  responses: {
    200: json(
      z.object({ documents: z.array(staffDocumentSchema), total: z.int() }),
      "One page, and how many there are",
    ),
    ...problems(401, 422),
  },
});

async function view({ var: { deps } }: Pick<Context<StaffEnv>, "var">, id: string) {
  const today = isoDay(deps.now(), (await deps.organization()).timeZone);
  return findStaffDocument(deps.db, { id, today });
}

export const staffDocumentsApi = createApi()
  .openapi(postDocument, async (c) => {
    const { file, ...input } = c.req.valid("form");
    const id = await addDocument(c.var.deps, { ...input, file: await file.bytes(), actor: c.var.staff });
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
    const { db, now, organization } = c.var.deps;
    const today = isoDay(now(), (await organization()).timeZone);
    return c.json(await listStaffDocuments(db, { ...c.req.valid("query"), today }), 200);
  });
