/** HTTP routes by which administrators change what staff may do. */
import { z } from "@hono/zod-openapi";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { proofSchema } from "../../rules/second-factor.ts";
import { roleChangeSchema, staffMemberSchema, staffSessionSchema } from "../../rules/staff.ts";
import { listSessions } from "../sessions/own-sessions.ts";
import { staffCall } from "../sessions/staff-call.ts";
import { changeRole } from "./change-role.ts";
import { disableStaff } from "./disable-staff.ts";
import { enableStaff } from "./enable-staff.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { signStaffOut } from "./sign-staff-out.ts";
import { INVITATION_ROUTES, invitationSchema } from "./staff-invitation-routes.ts";
import { findStaffMember, listInvitations, listStaff } from "./staff-queries.ts";

const memberSchema = staffMemberSchema.meta({ id: "StaffMember" });
const done = { 200: json(z.object({ success: z.literal(true) }), "Done, now or before") };

const PATH = "/staff/{userId}";
const ofUser = { params: z.object({ userId: userIdSchema }) };
const ofSession = { params: z.object({ userId: userIdSchema, sessionId: z.uuid() }) };

const list = staffCall("staff", {
  operationId: "listStaff",
  summary: "Staff users, and invitations that wait",
  method: "get",
  path: "/staff",
  responses: {
    200: json(
      z.object({ staff: z.array(memberSchema), invitations: z.array(invitationSchema) }),
      "By name, disabled ones last",
    ),
  },
  run: async (deps) => ({ staff: await listStaff(deps.db), invitations: await listInvitations(deps) }),
});

const look = staffCall("staff", {
  operationId: "getStaffMember",
  summary: "A staff user, and where they are signed in",
  method: "get",
  path: PATH,
  request: ofUser,
  responses: {
    200: json(z.object({ member: memberSchema, sessions: z.array(staffSessionSchema) }), "The staff user"),
    ...problems(404),
  },
  async run(deps, { userId }) {
    const member = await findStaffMember(deps.db, userId);
    return { member, sessions: await listSessions(deps, userId) };
  },
});

const role = staffCall("staff", {
  operationId: "changeStaffRole",
  summary: "Give a staff user a role, and the grant for lettings or none",
  description: "It counts from their next request on. The last administrator stays one.",
  method: "put",
  path: `${PATH}/role`,
  request: { ...ofUser, body: jsonBody(roleChangeSchema, "What they are from now on") },
  responses: { ...done, ...problems(404, 409) },
  async run(deps, input) {
    await changeRole(deps, input);
    return success;
  },
});

const disable = staffCall("staff", {
  operationId: "disableStaff",
  summary: "Keep a staff user out, and end their sessions",
  method: "post",
  path: `${PATH}/disable`,
  request: ofUser,
  responses: { ...done, ...problems(404, 409) },
  async run(deps, input) {
    await disableStaff(deps, input);
    return success;
  },
});

const enable = staffCall("staff", {
  operationId: "enableStaff",
  summary: "Let a disabled staff user in again, with the role of before",
  method: "post",
  path: `${PATH}/enable`,
  request: ofUser,
  responses: { ...done, ...problems(404) },
  async run(deps, input) {
    await enableStaff(deps, input);
    return success;
  },
});

const signOutAll = staffCall("staff", {
  operationId: "endStaffSessions",
  summary: "Sign a staff user out everywhere",
  method: "delete",
  path: `${PATH}/sessions`,
  request: ofUser,
  responses: { ...done, ...problems(404) },
  async run(deps, input) {
    await signStaffOut(deps, input);
    return success;
  },
});

const signOutOne = staffCall("staff", {
  operationId: "endStaffSession",
  summary: "End one session of a staff user",
  method: "delete",
  path: `${PATH}/sessions/{sessionId}`,
  request: ofSession,
  responses: { ...done, ...problems(404) },
  async run(deps, input) {
    await signStaffOut(deps, input);
    return success;
  },
});

const dropFactor = staffCall("staff", {
  operationId: "removeStaffSecondFactor",
  summary: "Remove second factor of a staff user who has lost it",
  description: "The caller proves who they are. The user is signed out everywhere, and told by a letter.",
  method: "post",
  path: `${PATH}/second-factor/remove`,
  request: { ...ofUser, body: jsonBody(proofSchema, "The caller's own password, or a code") },
  responses: { ...done, ...problems(404, 429) },
  async run(deps, input, c) {
    await removeSecondFactor(deps, input, c.var.clientAddress);
    return success;
  },
});

const success = { success: true as const };

export const staffApi = createApi("Staff").openapiRoutes([
  list,
  look,
  role,
  disable,
  enable,
  signOutAll,
  signOutOne,
  dropFactor,
  ...INVITATION_ROUTES,
]);
