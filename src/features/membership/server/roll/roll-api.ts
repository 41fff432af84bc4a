/** HTTP routes with which staff read the roll, enter and correct members, and end and reinstate memberships. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import {
  addedMemberSchema,
  editedMemberSchema,
  memberSaveSchema,
  standingSchema,
} from "../../rules/roll/member-form.ts";
import { rollFiltersSchema, rollPageSchema } from "../../rules/roll/roll-view.ts";
import { done, doneSchema } from "../companies/company-api.ts";
import { findCompany, presentId } from "../companies/company-queries.ts";
import { viewEdited } from "../member-values.ts";
import { addMember } from "./add-member.ts";
import { addMemberLogo } from "./add-member-logo.ts";
import { exportRoll } from "./export-roll.ts";
import { listRoll } from "./list-roll.ts";
import { saveMember } from "./save-member.ts";
import { endMembership, reinstateMembership } from "./set-active.ts";

const PATH = "/members/{id}";
const params = z.object({ id: z.uuid() });
const edited = editedMemberSchema.meta({ id: "EditedMember" });

const list = staffCall("members", {
  operationId: "listMembers",
  summary: "The member roll, filtered, in the order that is asked for, a page at a time, for staff",
  method: "get",
  path: "/members",
  request: { query: rollFiltersSchema.extend({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(rollPageSchema, "One page") },
  run: listRoll,
});
const add = staffCall("members", {
  operationId: "addMember",
  summary: "Enter a member without an application",
  method: "post",
  path: "/members",
  request: { headers: keyHeader, body: jsonBody(addedMemberSchema, "Its facts; a logo is uploaded before") },
  responses: { 201: created(edited, "The member", "`/api/members/{id}`"), ...problems(409) },
  run: (deps, { another: isAnother, actor, requestKey, ...form }) =>
    addMember(deps, { form, isAnother, actor, requestKey }),
});
const read = staffCall("members", {
  operationId: "getMemberFacts",
  summary: "The facts of a member as its form shows them",
  method: "get",
  path: `${PATH}/facts`,
  request: { params },
  responses: { 200: json(edited, "The facts"), ...problems(404) },
  run: async (deps, { id }) => viewEdited(await findCompany(deps.db, await presentId(deps.db, id))),
});
const save = staffCall("members", {
  operationId: "saveMember",
  summary: "Correct the facts of a member",
  description:
    "With a version that another save has replaced the answer is 409; its `details` are the present facts. A name of another member is asked about once.",
  method: "put",
  path: `${PATH}/facts`,
  request: { params, body: jsonBody(memberSaveSchema, "All facts, and the version that was read") },
  responses: { 200: json(edited, "The facts as they are now"), ...problems(404, 409) },
  run: (deps, { version, another: isAnother, id, actor, ...form }) =>
    saveMember(deps, { id, form, isAnother, version, actor }),
});
const end = staffCall("members", {
  operationId: "endMembership",
  summary: "End a membership: off the public list, no member price; nothing is deleted",
  method: "post",
  path: `${PATH}/end`,
  request: { params, body: jsonBody(standingSchema, "Why") },
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
  async run(deps, input) {
    await endMembership(deps, input);
    return done;
  },
});
const reinstate = staffCall("members", {
  operationId: "reinstateMembership",
  summary: "Bring a membership back that has ended",
  method: "post",
  path: `${PATH}/reinstate`,
  request: { params, body: jsonBody(standingSchema, "Why") },
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
  async run(deps, input) {
    await reinstateMembership(deps, input);
    return done;
  },
});
const logoSchema = z.object({ key: z.string() });
const logo = staffCall("members", {
  operationId: "addMemberLogo",
  summary: "Add a logo, which is redrawn; save its key in the facts of a member",
  method: "post",
  path: "/member-logos",
  request: { body: formOf(z.strictObject({ file: uploadedFile("Must choose a picture") })) },
  responses: { 201: created(logoSchema, "Its key in the bucket mapa_aff_images", "`/storage/mapa_aff_images/{key}`") },
  async run(deps, { file, actor }) {
    const picture = await file.bytes();
    const key = await addMemberLogo(deps, { file: picture, actor });
    return { key };
  },
});

export const rollApi = createApi("Members")
  .openapiRoutes([list])
  .route(
    "/",
    tableCalls("members", {
      tag: "Members",
      id: "Members",
      path: "/admin/members",
      query: rollFiltersSchema,
      table: exportRoll,
      summary: "The members that the filters leave",
    }),
  )
  .openapiRoutes([add, read, save, end, reinstate, logo]);
