/** HTTP routes of check-in for staff: the door, volunteer links, and decisions about acts. */
import { z } from "@hono/zod-openapi";
import encodeQR from "qr";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { volunteerDeskPath } from "#shared/paths.ts";
import {
  actsKeptSchema,
  actsSchema,
  checkInEventsSchema,
  checkInViewSchema,
  deskQuerySchema,
  deskSchema,
  madeLinkSchema,
  newLinkSchema,
  reviewSchema,
} from "../../rules/check-in/check-in-schema.ts";
import { linkView } from "./check-in-links.ts";
import { listCheckInEvents } from "./list-check-in-events.ts";
import { makeLink } from "./make-link.ts";
import { recordActs } from "./record-acts.ts";
import { requireDoor, seesMoneyOf } from "./require-door.ts";
import { reviewAct } from "./review-act.ts";
import { revokeLink } from "./revoke-link.ts";
import { viewCheckIn } from "./view-check-in.ts";
import { viewDesk } from "./view-desk.ts";

const ofEvent = z.object({ eventId: z.uuid() });
const byId = z.object({ id: z.uuid() });
const done = json(z.object({ done: z.literal(true) }), "Done");

const getEvents = staffCall("checkIn", {
  operationId: "listCheckInEvents",
  summary: "Events to check people in at: those to come, the next one first, then the last ones that are over",
  method: "get",
  path: "/admin/check-in",
  responses: { 200: json(checkInEventsSchema, "The events with who has arrived") },
  run: (deps, { actor }) => listCheckInEvents(deps, actor),
});

const getView = staffCall("checkIn", {
  operationId: "getCheckIn",
  summary: "The door of an event: who has arrived, links of volunteers, walk-ins, and what needs a look",
  method: "get",
  path: "/admin/check-in/{eventId}",
  request: { params: ofEvent },
  responses: { 200: json(checkInViewSchema, "The door"), ...problems(404) },
  async run(deps, { eventId, actor }) {
    await requireDoor(deps, actor, eventId);
    return viewCheckIn(deps, eventId, actor);
  },
});

const getDesk = staffCall("checkIn", {
  operationId: "getStaffDesk",
  summary: "Who is expected at an event and who is in, for the phone of staff",
  method: "get",
  path: "/admin/check-in/{eventId}/desk",
  request: { params: ofEvent, query: deskQuerySchema },
  responses: { 200: json(deskSchema, "The list, or what changed of it"), ...problems(404) },
  async run(deps, input) {
    await requireDoor(deps, input.actor, input.eventId);
    const query = { ...input, seesPrivate: seesMoneyOf(input.actor), endsAt: null };
    return viewDesk(deps, query);
  },
});

const postActs = staffCall("checkIn", {
  operationId: "recordStaffActs",
  summary: "What staff did at the door; each act has an id of its own and is kept once",
  method: "post",
  path: "/admin/check-in/{eventId}/acts",
  request: { params: ofEvent, body: jsonBody(actsSchema) },
  responses: { 200: json(actsKeptSchema, "They are kept"), ...problems(404) },
  async run(deps, { eventId, actor, ...sent }) {
    await requireDoor(deps, actor, eventId);
    return { ...(await recordActs(deps, { eventId, sent, by: { staff: actor } })), isEnded: false };
  },
});

const postLink = staffCall("checkIn", {
  operationId: "makeCheckInLink",
  summary: "Make a link with which volunteers check people in at one event, without an account",
  method: "post",
  path: "/admin/check-in/{eventId}/links",
  request: { params: ofEvent, headers: keyHeader, body: jsonBody(newLinkSchema) },
  responses: {
    201: created(madeLinkSchema, "The link", "`/api/admin/check-in/{eventId}`"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    await requireDoor(deps, input.actor, input.eventId);
    const { link, token } = await makeLink(deps, input);
    const address = `${deps.publicUrl}${volunteerDeskPath(token)}`;
    return { ...linkView(link, deps.now()), address, qr: encodeQR(address, "svg", { border: 2 }) };
  },
});

const postRevocation = staffCall("checkIn", {
  operationId: "revokeCheckInLink",
  summary: "End a link of volunteers at once",
  method: "post",
  path: "/admin/check-in-links/{id}/revoke",
  request: { params: byId },
  responses: { 200: done, ...problems(404) },
  async run(deps, input) {
    await revokeLink(deps, input);
    return DONE;
  },
});

const postReview = staffCall("checkIn", {
  operationId: "reviewCheckInAct",
  summary: "Decide about an act that needs a look, or settle a walk-in",
  method: "post",
  path: "/admin/check-in-acts/{id}/review",
  request: { params: byId, body: jsonBody(reviewSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await reviewAct(deps, input);
    return DONE;
  },
});

const DONE = { done: true } as const;

export const checkInApi = createApi("Check-in").openapiRoutes([
  getEvents,
  getView,
  getDesk,
  postActs,
  postLink,
  postRevocation,
  postReview,
]);
