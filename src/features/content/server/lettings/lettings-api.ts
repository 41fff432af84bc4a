/** HTTP routes of lettings: the public reads them, staff with the grant keep them. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type StaffEnv, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { todayOf } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, nextPage, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import { countedFields, daySchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import {
  LETTING_FILE_KINDS,
  lettingContentSchema,
  MAX_LETTINGS,
  publicLettingSchema,
  staffLettingSchema,
} from "../../rules/lettings.ts";
import { addLettingFile } from "./add-letting-file.ts";
import { changeLetting } from "./change-letting.ts";
import { createLetting } from "./create-letting.ts";
import { findStaffLetting, listLettings, listStaffLettings } from "./letting-queries.ts";
import { removeLettingFile } from "./remove-letting-file.ts";
import { setLettingState } from "./set-letting-state.ts";

const limit = z.coerce.number().int().min(1).max(MAX_LETTINGS).default(50);
const range = {
  limit,
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
};
const params = z.object({ id: z.uuid() });
const version = z.int().min(1).max(1_000_000).describe("The one that was looked at");
const answer = { 200: json(staffLettingSchema, "The letting as it is now"), ...problems(404, 409) };

const getLettings = createRoute({
  operationId: "getLettings",
  summary: "Bid lettings: those to come, the next one first, or those whose day has passed",
  method: "get",
  path: "/lettings",
  request: { query: z.object({ state: z.enum(["current", "previous"]).default("current"), ...range }) },
  responses: { 200: json(z.array(publicLettingSchema), "The lettings") },
});

const getStaffLettings = staffRoute("lettings", {
  operationId: "getStaffLettings",
  summary: "All lettings, drafts and withdrawn ones included, the newest day first",
  method: "get",
  path: "/admin/lettings",
  request: { query: z.object({ before: nextPage(z.uuid()), limit }) },
  responses: {
    200: json(
      z.object({ lettings: z.array(staffLettingSchema), ...countedFields, next: z.uuid().nullable() }),
      "One page, and how many there are",
    ),
  },
});

const postLetting = staffRoute("lettings", {
  operationId: "createLetting",
  summary: "Draft a letting, which only staff see until it is published",
  method: "post",
  path: "/admin/lettings",
  request: { headers: keyHeader, body: jsonBody(lettingContentSchema) },
  responses: { 201: created(staffLettingSchema, "The letting", "`/api/admin/lettings/{id}`"), ...problems(409) },
});

const getLetting = staffRoute("lettings", {
  operationId: "getStaffLetting",
  summary: "One letting with all its files",
  method: "get",
  path: "/admin/lettings/{id}",
  request: { params },
  responses: { 200: json(staffLettingSchema, "The letting"), ...problems(404) },
});

const putLetting = staffRoute("lettings", {
  operationId: "changeLetting",
  summary: "Correct a letting",
  method: "put",
  path: "/admin/lettings/{id}",
  request: { params, body: jsonBody(lettingContentSchema.extend({ version })) },
  responses: answer,
});

const postState = staffRoute("lettings", {
  operationId: "setLettingState",
  summary: "Publish a letting, withdraw it, or bring it back",
  method: "post",
  path: "/admin/lettings/{id}/state",
  request: { params, body: jsonBody(z.strictObject({ state: z.enum(["published", "withdrawn"]), version })) },
  responses: answer,
});

const postFile = staffRoute("lettings", {
  operationId: "addLettingFile",
  summary: "Add a document or an addendum to a letting; the same file twice is refused",
  method: "post",
  path: "/admin/lettings/{id}/files",
  request: {
    params,
    body: formOf(
      z.strictObject({
        file: uploadedFile("Must choose a PDF"),
        kind: z.enum(LETTING_FILE_KINDS),
        title: lineSchema(200, "Must enter a title"),
        datedOn: daySchema("Must enter a date"),
      }),
    ),
  },
  responses: { 201: created(staffLettingSchema, "The letting", "`/api/admin/lettings/{id}`"), ...problems(404, 409) },
});

const postRemoval = staffRoute("lettings", {
  operationId: "removeLettingFile",
  summary: "Take a file off a letting's list, or bring it back; the file itself stays",
  method: "post",
  path: "/admin/lettings/{id}/files/{fileId}/removal",
  request: { params: params.extend({ fileId: z.uuid() }), body: jsonBody(z.strictObject({ isRemoved: z.boolean() })) },
  responses: { 200: json(staffLettingSchema, "The letting as it is now"), ...problems(404) },
});

const view = async ({ var: { deps } }: Pick<Context<StaffEnv>, "var">, id: string) =>
  findStaffLetting(deps.db, id, await todayOf(deps));

export const lettingsApi = createApi("Lettings")
  .openapi(getLettings, async (c) => {
    const { deps } = c.var;
    // It depends on the query, which the cache of public pages does not look at.
    c.header("cache-control", "no-cache");
    return c.json(await listLettings(deps.db, { ...c.req.valid("query"), today: await todayOf(deps) }), 200);
  })
  .openapi(getStaffLettings, async (c) => {
    const { deps } = c.var;
    return c.json(await listStaffLettings(deps.db, { ...c.req.valid("query"), today: await todayOf(deps) }), 200);
  })
  .openapi(postLetting, async (c) => {
    const requestKey = c.req.valid("header")["idempotency-key"];
    const id = await createLetting(c.var.deps, { content: c.req.valid("json"), actor: c.var.staff, requestKey });
    c.header("Location", `/api/admin/lettings/${id}`);
    return c.json(await view(c, id), 201);
  })
  .openapi(getLetting, async (c) => c.json(await view(c, c.req.valid("param").id), 200))
  .openapi(putLetting, async (c) => {
    const { id } = c.req.valid("param");
    const { version: seen, ...content } = c.req.valid("json");
    await changeLetting(c.var.deps, { id, content, version: seen, actor: c.var.staff });
    return c.json(await view(c, id), 200);
  })
  .openapi(postState, async (c) => {
    const { id } = c.req.valid("param");
    await setLettingState(c.var.deps, { id, ...c.req.valid("json"), actor: c.var.staff });
    return c.json(await view(c, id), 200);
  })
  .openapi(postFile, async (c) => {
    const { id } = c.req.valid("param");
    const { file, ...facts } = c.req.valid("form");
    await addLettingFile(c.var.deps, { lettingId: id, file: await file.bytes(), ...facts, actor: c.var.staff });
    c.header("Location", `/api/admin/lettings/${id}`);
    return c.json(await view(c, id), 201);
  })
  .openapi(postRemoval, async (c) => {
    const { id, fileId } = c.req.valid("param");
    await removeLettingFile(c.var.deps, { lettingId: id, fileId, ...c.req.valid("json"), actor: c.var.staff });
    return c.json(await view(c, id), 200);
  });
