/** HTTP routes by which staff read the roll, enter and correct members, and end and bring back memberships. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
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
import { endMembership, reinstateMembership } from "./set-standing.ts";

const PATH = "/members/{id}";
const params = z.object({ id: z.uuid() });
const edited = editedMemberSchema.meta({ id: "EditedMember" });

const list = staffRoute("members", {
  operationId: "listMembers",
  summary: "The member roll, filtered, in the order that is asked for, a page at a time, for staff",
  method: "get",
  path: "/members",
  request: { query: rollFiltersSchema.extend({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(rollPageSchema, "One page") },
});
const add = staffRoute("members", {
  operationId: "addMember",
  summary: "Enter a member without an application",
  method: "post",
  path: "/members",
  request: { headers: keyHeader, body: jsonBody(addedMemberSchema, "Its facts; a logo is uploaded before") },
  responses: { 201: created(edited, "The member", "`/api/members/{id}`"), ...problems(409) },
});
const read = staffRoute("members", {
  operationId: "getMemberFacts",
  summary: "The facts of a member as its form shows them",
  method: "get",
  path: `${PATH}/facts`,
  request: { params },
  responses: { 200: json(edited, "The facts"), ...problems(404) },
});
const save = staffRoute("members", {
  operationId: "saveMember",
  summary: "Correct the facts of a member",
  description:
    "With a version that another save has replaced the answer is 409; its `details` are the present facts. A name of another member is asked about once.",
  method: "put",
  path: `${PATH}/facts`,
  request: { params, body: jsonBody(memberSaveSchema, "All facts, and the version that was read") },
  responses: { 200: json(edited, "The facts as they are now"), ...problems(404, 409) },
});
const end = staffRoute("members", {
  operationId: "endMembership",
  summary: "End a membership: off the public list, no member price; nothing is deleted",
  method: "post",
  path: `${PATH}/end`,
  request: { params, body: jsonBody(standingSchema, "Why") },
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
});
const reinstate = staffRoute("members", {
  operationId: "reinstateMembership",
  summary: "Bring a membership back that has ended",
  method: "post",
  path: `${PATH}/reinstate`,
  request: { params, body: jsonBody(standingSchema, "Why") },
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
});
const logoSchema = z.object({ key: z.string() });
const logo = staffRoute("members", {
  operationId: "addMemberLogo",
  summary: "Add a logo, which is drawn anew; save its key in the facts of a member",
  method: "post",
  path: "/member-logos",
  request: { body: formOf(z.strictObject({ file: uploadedFile("Must choose a picture") })) },
  responses: { 201: created(logoSchema, "Its key in the bucket mapa_aff_images", "`/storage/mapa_aff_images/{key}`") },
});

export const rollApi = createApi("Members")
  .openapi(list, async (c) => c.json(await listRoll(c.var.deps, c.req.valid("query")), 200))
  .route(
    "/",
    tableCalls("members", {
      ...{ tag: "Members", id: "Members", path: "/admin/members", query: rollFiltersSchema, table: exportRoll },
      summary: "The members that the filters leave",
    }),
  )
  .openapi(add, async (c) => {
    const requestKey = c.req.valid("header")["idempotency-key"];
    const { another: isAnother, ...form } = c.req.valid("json");
    const made = await addMember(c.var.deps, { form, isAnother, actor: c.var.staff, requestKey });
    c.header("Location", `/api/members/${made.id}`);
    return c.json(made, 201);
  })
  .openapi(read, async (c) => {
    const { db } = c.var.deps;
    return c.json(viewEdited(await findCompany(db, await presentId(db, c.req.valid("param").id))), 200);
  })
  .openapi(save, async (c) => {
    const { version, another: isAnother, ...form } = c.req.valid("json");
    const { id } = c.req.valid("param");
    return c.json(await saveMember(c.var.deps, { id, form, isAnother, version, actor: c.var.staff }), 200);
  })
  .openapi(end, async (c) => {
    await endMembership(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(reinstate, async (c) => {
    await reinstateMembership(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(logo, async (c) => {
    const picture = await c.req.valid("form").file.bytes();
    const key = await addMemberLogo(c.var.deps, { file: picture, actor: c.var.staff });
    c.header("Location", `/storage/mapa_aff_images/${key}`);
    return c.json({ key }, 201);
  });
