/** HTTP routes of lettings: public reads, and management by staff with the grant. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
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

const view = async (deps: Deps, id: string) => findStaffLetting(deps.db, id, await todayOf(deps));

const getLettings = createRoute({
  operationId: "getLettings",
  summary: "Bid lettings: those to come, the next one first, or those whose day has passed",
  method: "get",
  path: "/lettings",
  request: { query: z.object({ state: z.enum(["current", "previous"]).default("current"), ...range }) },
  responses: { 200: json(z.array(publicLettingSchema), "The lettings") },
});

const getStaffLettings = staffCall("lettings", {
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
  run: async (deps, input) => listStaffLettings(deps.db, { ...input, today: await todayOf(deps) }),
});

const postLetting = staffCall("lettings", {
  operationId: "createLetting",
  summary: "Draft a letting, which only staff see until it is published",
  method: "post",
  path: "/admin/lettings",
  request: { headers: keyHeader, body: jsonBody(lettingContentSchema) },
  responses: { 201: created(staffLettingSchema, "The letting", "`/api/admin/lettings/{id}`"), ...problems(409) },
  async run(deps, { actor, requestKey, ...sent }) {
    const id = await createLetting(deps, { content: sent, actor, requestKey });
    return view(deps, id);
  },
});

const getLetting = staffCall("lettings", {
  operationId: "getStaffLetting",
  summary: "One letting with all its files",
  method: "get",
  path: "/admin/lettings/{id}",
  request: { params },
  responses: { 200: json(staffLettingSchema, "The letting"), ...problems(404) },
  run: (deps, { id }) => view(deps, id),
});

const putLetting = staffCall("lettings", {
  operationId: "changeLetting",
  summary: "Correct a letting",
  method: "put",
  path: "/admin/lettings/{id}",
  request: { params, body: jsonBody(lettingContentSchema.extend({ version })) },
  responses: answer,
  async run(deps, { id, version: seen, actor, ...content }) {
    await changeLetting(deps, { id, content, version: seen, actor });
    return view(deps, id);
  },
});

const postState = staffCall("lettings", {
  operationId: "setLettingState",
  summary: "Publish a letting, withdraw it, or bring it back",
  method: "post",
  path: "/admin/lettings/{id}/state",
  request: { params, body: jsonBody(z.strictObject({ state: z.enum(["published", "withdrawn"]), version })) },
  responses: answer,
  async run(deps, input) {
    await setLettingState(deps, input);
    return view(deps, input.id);
  },
});

const postFile = staffCall("lettings", {
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
  async run(deps, { id, file, actor, ...facts }) {
    await addLettingFile(deps, { lettingId: id, file: await file.bytes(), ...facts, actor });
    return view(deps, id);
  },
});

const postRemoval = staffCall("lettings", {
  operationId: "removeLettingFile",
  summary: "Take a file off a letting's list, or bring it back; the file itself stays",
  method: "post",
  path: "/admin/lettings/{id}/files/{fileId}/removal",
  request: { params: params.extend({ fileId: z.uuid() }), body: jsonBody(z.strictObject({ isRemoved: z.boolean() })) },
  responses: { 200: json(staffLettingSchema, "The letting as it is now"), ...problems(404) },
  async run(deps, { id, fileId, actor, ...sent }) {
    await removeLettingFile(deps, { lettingId: id, fileId, ...sent, actor });
    return view(deps, id);
  },
});

export const lettingsApi = createApi("Lettings")
  .openapi(getLettings, async (c) => {
    const { deps } = c.var;
    // The answer depends on the query, which the cache of public pages ignores.
    c.header("cache-control", "no-cache");
    return c.json(await listLettings(deps.db, { ...c.req.valid("query"), today: await todayOf(deps) }), 200);
  })
  .openapiRoutes([getStaffLettings, postLetting, getLetting, putLetting, postState, postFile, postRemoval]);
