/** HTTP routes by which administrators invite staff. */
import { z } from "@hono/zod-openapi";
import { created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { staffInvitationFormSchema, staffInvitationSchema } from "../../rules/staff.ts";
import { staffCall } from "../sessions/staff-call.ts";
import { inviteByLetter } from "./invite-by-letter.ts";
import { sendInvitationAgain } from "./send-invitation-again.ts";
import { findInvitation } from "./staff-queries.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export const invitationSchema = staffInvitationSchema.meta({ id: "StaffInvitation" });
const sentSchema = z.object({
  id: z.uuid(),
  link: z
    .string()
    .nullable()
    .describe("Where no letter leaves the server, the address to hand over; null where it is on its way by mail"),
});
const ofInvitation = { params: z.object({ id: z.uuid() }) };

const invite = staffCall("staff", {
  operationId: "inviteStaff",
  summary: "Send a letter with a one-time link that makes a staff user",
  description: "Another invitation for the same address replaces the first one.",
  method: "post",
  path: "/staff-invitations",
  request: { headers: keyHeader, body: jsonBody(staffInvitationFormSchema, "Who is invited, and as what") },
  responses: { 201: created(sentSchema, "On its way", "`/api/staff-invitations/{id}`"), ...problems(409) },
  run: inviteByLetter,
});

const lookInvitation = staffCall("staff", {
  operationId: "getStaffInvitation",
  summary: "An invitation of a staff user that nobody has used",
  method: "get",
  path: "/staff-invitations/{id}",
  request: ofInvitation,
  responses: { 200: json(invitationSchema, "The invitation"), ...problems(404) },
  run: (deps, { id }) => findInvitation(deps, id),
});

const resend = staffCall("staff", {
  operationId: "resendStaffInvitation",
  summary: "Send the letter of an invitation once more",
  description: "Its link is the same, and works for seven days from now on.",
  method: "post",
  path: "/staff-invitations/{id}/resend",
  request: ofInvitation,
  responses: { 200: json(sentSchema, "On its way"), ...problems(404) },
  run: sendInvitationAgain,
});

const withdraw = staffCall("staff", {
  operationId: "withdrawStaffInvitation",
  summary: "Take an invitation back: its link no longer works",
  method: "post",
  path: "/staff-invitations/{id}/withdraw",
  request: ofInvitation,
  responses: {
    200: json(z.object({ success: z.literal(true) }), "Done, now or before"),
    ...problems(404),
  },
  async run(deps, input) {
    await withdrawInvitation(deps, input);
    return { success: true as const };
  },
});

export const INVITATION_ROUTES = [invite, lookInvitation, resend, withdraw] as const;
