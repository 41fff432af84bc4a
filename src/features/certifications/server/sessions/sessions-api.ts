/** HTTP routes of class sessions: the public calendar, and their management by staff. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import {
  changeSessionSchema,
  decideSessionSchema,
  newSessionSchema,
  noticeSchema,
  publicSessionSchema,
  SESSION_SHOWS,
  sessionPageSchema,
  staffSessionSchema,
} from "../../rules/sessions/session.ts";
import { changeSession } from "./change-session.ts";
import { createSession } from "./create-session.ts";
import { decideSession } from "./decide-session.ts";
import { listPublicSessions, listStaffSessions, viewSession } from "./session-queries.ts";
import { setNotice } from "./set-notice.ts";

const params = z.object({ id: z.uuid() });
const answer = { 200: json(staffSessionSchema, "The session as it is now"), ...problems(404, 409) };

const publicRoute = createRoute({
  operationId: "getClassSessions",
  summary: "The coming sessions of the certification classes, the earliest first",
  method: "get",
  path: "/classes/sessions",
  responses: { 200: json(z.array(publicSessionSchema), "Published sessions that are not over") },
});

const listRoute = staffCall("registrations", {
  operationId: "listClassSessions",
  summary: "Class sessions a page at a time: those to come the next one first, all others the last one first",
  method: "get",
  path: "/admin/class-sessions",
  request: {
    query: z.object({ show: z.enum(SESSION_SHOWS).default("coming"), before: nextPage(z.uuid()), limit: pageLimit }),
  },
  responses: { 200: json(sessionPageSchema, "One page, with the counts of all lists") },
  run: listStaffSessions,
});

const createSessionRoute = staffCall("registrations", {
  operationId: "createClassSession",
  summary: "Draft a class session, which only staff see until it is published",
  method: "post",
  path: "/admin/class-sessions",
  request: { headers: keyHeader, body: jsonBody(newSessionSchema) },
  responses: { 201: created(staffSessionSchema, "The session", "`/api/admin/class-sessions/{id}`"), ...problems(409) },
  async run(deps, { actor, requestKey, ...content }) {
    return viewSession(deps, await createSession(deps, { content, actor, requestKey }));
  },
});

const getRoute = staffCall("registrations", {
  operationId: "getClassSession",
  summary: "One class session",
  method: "get",
  path: "/admin/class-sessions/{id}",
  request: { params },
  responses: { 200: json(staffSessionSchema, "The session"), ...problems(404) },
  run: (deps, { id }) => viewSession(deps, id),
});

const changeRoute = staffCall("registrations", {
  operationId: "changeClassSession",
  summary: "Correct a class session",
  method: "put",
  path: "/admin/class-sessions/{id}",
  request: { params, body: jsonBody(changeSessionSchema) },
  responses: answer,
  async run(deps, { id, version, actor, ...content }) {
    await changeSession(deps, { id, content, version, actor });
    return viewSession(deps, id);
  },
});

const decideRoute = staffCall("registrations", {
  operationId: "decideClassSession",
  summary: "Publish a class session, decide that it goes ahead, or take that back",
  method: "post",
  path: "/admin/class-sessions/{id}/state",
  request: { params, body: jsonBody(decideSessionSchema) },
  responses: answer,
  async run(deps, input) {
    await decideSession(deps, input);
    return viewSession(deps, input.id);
  },
});

const noticeRoute = staffCall("registrations", {
  operationId: "setClassSessionNotice",
  summary: "Put a notice on a class session, such as the weather, and email it to its roster",
  method: "put",
  path: "/admin/class-sessions/{id}/notice",
  request: { params, body: jsonBody(noticeSchema) },
  responses: answer,
  async run(deps, input) {
    await setNotice(deps, input);
    return viewSession(deps, input.id);
  },
});

export const sessionsApi = createApi("Certifications")
  .openapi(publicRoute, async (c) => c.json(await listPublicSessions(c.var.deps), 200))
  .openapiRoutes([listRoute, createSessionRoute, getRoute, changeRoute, decideRoute, noticeRoute]);
