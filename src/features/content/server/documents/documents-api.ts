/** HTTP routes of public documents. */
import { createRoute, z } from "@hono/zod-openapi";
import { todayOf } from "#platform/deps.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { documentQuerySchema, editionSchema, publicDocumentSchema } from "../../rules/documents.ts";
import { listDocuments } from "./document-queries.ts";
import { viewEdition } from "./view-edition.ts";

const getDocuments = createRoute({
  operationId: "getDocuments",
  summary: "Documents of a bucket, each with the file in force and the editions before it",
  method: "get",
  path: "/documents",
  request: { query: documentQuerySchema },
  responses: {
    200: json(z.array(publicDocumentSchema), "Notices newest first; other documents in the order they were added"),
  },
});

const getEdition = createRoute({
  operationId: "getEdition",
  summary: "One edition of a document, and what holds in its place today",
  method: "get",
  path: "/document-editions/{id}",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(editionSchema, "The edition"), ...problems(404) },
});

export const documentsApi = createApi("Content")
  .openapi(getDocuments, async (c) => {
    const { deps } = c.var;
    const today = await todayOf(deps);
    // The answer depends on the query, which the cache of public pages ignores, so it must not be cached.
    c.header("cache-control", "no-cache");
    return c.json(await listDocuments(deps.db, { ...c.req.valid("query"), today }), 200);
  })
  .openapi(getEdition, async (c) => {
    const { deps } = c.var;
    c.header("cache-control", "no-cache");
    return c.json(await viewEdition(deps.db, { ...c.req.valid("param"), today: await todayOf(deps) }), 200);
  });
