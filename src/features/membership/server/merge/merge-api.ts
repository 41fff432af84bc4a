/** HTTP routes with which staff merge two companies and undo it. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import {
  mergedSchema,
  mergePreviewSchema,
  mergeSchema,
  twinsSchema,
  undoneSchema,
} from "../../rules/merge/merge-schema.ts";
import { findTwins } from "./find-twins.ts";
import { countRows } from "./member-rows.ts";
import { mergeCompanies } from "./merge-companies.ts";
import { previewMerge } from "./preview-merge.ts";
import { findMerge, movesDues, undoMerge } from "./undo-merge.ts";

const PATH = "/members/{id}";
const id = z.uuid();
const DUES = "Where lines of dues runs move it asks for the capability `dues` as well.";

const twins = staffCall("members", {
  operationId: "listMemberTwins",
  summary: "Companies of the roll that are likely the same as a member",
  method: "get",
  path: `${PATH}/twins`,
  request: { params: z.object({ id }) },
  responses: { 200: json(twinsSchema.meta({ id: "MemberTwins" }), "The likeliest first"), ...problems(404) },
  run: (deps, { id }) => findTwins(deps.db, id),
});
const preview = staffCall("members", {
  operationId: "previewMerge",
  summary: "What would become of two members if they were merged; nothing is changed",
  method: "get",
  path: `${PATH}/merge/{other}`,
  request: { params: z.object({ id, other: z.uuid().describe("The one that would go") }) },
  responses: { 200: json(mergePreviewSchema.meta({ id: "MergePreview" }), "The preview"), ...problems(404) },
  run: (deps, { id: kept, other }) => previewMerge(deps, kept, other),
});
const merge = staffCall("members", {
  operationId: "mergeMembers",
  summary: "Make one member of two; the one that goes leads to the one that stays",
  description: `No charge, invoice or payment is changed. ${DUES}`,
  method: "post",
  path: `${PATH}/merge`,
  request: {
    params: z.object({ id }),
    headers: keyHeader,
    body: jsonBody(mergeSchema, "The other one, both versions as they were read, and what of it is kept"),
  },
  responses: { 200: json(mergedSchema, "The merge"), ...problems(403, 404, 409) },
  async run(deps, { id: kept, actor, requestKey, ...form }) {
    const withDues = (await countRows(deps.db, form.other)).dues > 0;
    if (withDues) await requireCapability(deps, actor, "dues");
    const made = await mergeCompanies(deps, { id: kept, form, withDues, actor, requestKey });
    return { id: made };
  },
});
const undo = staffCall("members", {
  operationId: "undoMerge",
  summary: "Put two members back as they were before they were merged, within a day",
  description: `What happened since stays, and is named. ${DUES}`,
  method: "post",
  path: `${PATH}/merges/{mergeId}/undo`,
  request: { params: z.object({ id, mergeId: z.uuid() }) },
  responses: { 200: json(undoneSchema.meta({ id: "UndoneMerge" }), "Done"), ...problems(403, 404, 409) },
  async run(deps, { id: companyId, mergeId, actor }) {
    const withDues = movesDues(await findMerge(deps.db, companyId, mergeId));
    if (withDues) await requireCapability(deps, actor, "dues");
    return undoMerge(deps, { companyId, id: mergeId, withDues, actor });
  },
});

export const mergeApi = createApi("Members").openapiRoutes([twins, preview, merge, undo]);
