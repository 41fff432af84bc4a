/** HTTP routes of the sessions of an event and who attended them, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import {
  attendanceFiltersSchema,
  attendancePageSchema,
  linkAttendeeSchema,
  markAttendanceSchema,
  markedSchema,
  sentCertificatesSchema,
} from "../../rules/attendance/attendance-view.ts";
import {
  changeCreditSessionSchema,
  creditSessionFormSchema,
  removeCreditSessionSchema,
} from "../../rules/attendance/credit-session.ts";
import { addCreditSession } from "./add-credit-session.ts";
import { changeCreditSession, removeCreditSession } from "./change-credit-session.ts";
import { linkAttendee } from "./link-attendee.ts";
import { markAttendance, markCheckedIn } from "./mark-attendance.ts";
import { sendCertificates } from "./send-certificates.ts";
import { viewAttendance } from "./view-attendance.ts";

const DONE = { success: true as const };
const done = json(z.object({ success: z.literal(true) }), "Done");
const ofEvent = z.object({ eventId: z.uuid() });
const ofSession = z.object({ id: z.uuid() });

const viewRoute = staffCall("registrations", {
  operationId: "viewAttendance",
  summary: "Sessions of an event that earn hours or count as a council meeting, and its people with what each attended",
  method: "get",
  path: "/admin/events/{eventId}/attendance",
  request: {
    params: ofEvent,
    query: attendanceFiltersSchema.extend({ after: nextPage(lineSchema(200)), limit: pageLimit }),
  },
  responses: { 200: json(attendancePageSchema, "One page of people"), ...problems(404) },
  run: viewAttendance,
});

const addRoute = staffCall("registrations", {
  operationId: "addCreditSession",
  summary: "Add a session to an event; everyone who was checked in by its day is marked as having attended",
  method: "post",
  path: "/admin/events/{eventId}/credit-sessions",
  request: { params: ofEvent, headers: keyHeader, body: jsonBody(creditSessionFormSchema) },
  responses: {
    201: created(z.object({ id: z.uuid() }), "Added", "`/api/admin/events/{eventId}/attendance`"),
    ...problems(404, 409),
  },
  run: addCreditSession,
});

const changeRoute = staffCall("registrations", {
  operationId: "changeCreditSession",
  summary: "Correct a session of an event; what it earned on the records of technicians is corrected with it",
  method: "put",
  path: "/admin/credit-sessions/{id}",
  request: { params: ofSession, body: jsonBody(changeCreditSessionSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await changeCreditSession(deps, input);
    return DONE;
  },
});

const removeRoute = staffCall("registrations", {
  operationId: "removeCreditSession",
  summary: "Remove a session of an event with everything that it earned, or put it back",
  method: "put",
  path: "/admin/credit-sessions/{id}/removed",
  request: { params: ofSession, body: jsonBody(removeCreditSessionSchema) },
  responses: {
    200: json(z.object({ id: z.uuid(), version: z.int() }), "The session, removed or put back"),
    ...problems(404, 409),
  },
  run: async (deps, input) => ({ id: input.id, version: await removeCreditSession(deps, input) }),
});

const markRoute = staffCall("registrations", {
  operationId: "markAttendance",
  summary:
    "Mark people of an event as having attended a session, or take the marks back; the same again changes nothing",
  method: "put",
  path: "/admin/credit-sessions/{id}/attendance",
  request: { params: ofSession, headers: keyHeader, body: jsonBody(markAttendanceSchema) },
  responses: { 200: json(markedSchema, "Who was not so before"), ...problems(404, 409) },
  run: async (deps, { id: sessionId, ...input }) => ({ changed: await markAttendance(deps, { sessionId, ...input }) }),
});

const checkedInRoute = staffCall("registrations", {
  operationId: "markCheckedIn",
  summary: "Mark everyone who was checked in by the end of the session's day",
  method: "put",
  path: "/admin/credit-sessions/{id}/attendance/checked-in",
  request: { params: ofSession },
  responses: { 200: json(markedSchema, "Who was not marked before"), ...problems(404, 409) },
  run: async (deps, { id: sessionId, actor }) => ({ changed: await markCheckedIn(deps, { sessionId, actor }) }),
});

const linkRoute = staffCall("registrations", {
  operationId: "linkAttendee",
  summary: "Say which technician an attendee is, or that it is none; the technician's record follows",
  method: "put",
  path: "/admin/events/{eventId}/attendees/technician",
  request: { params: ofEvent, body: jsonBody(linkAttendeeSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await linkAttendee(deps, input);
    return DONE;
  },
});

const sendRoute = staffCall("registrations", {
  operationId: "sendAttendanceCertificates",
  summary:
    "Email certificates of attendance to those who have not got theirs; each person gets one, however often it is sent",
  method: "post",
  path: "/admin/events/{eventId}/attendance-certificates",
  request: { params: ofEvent },
  responses: { 200: json(sentCertificatesSchema, "How many went out, and how many are left"), ...problems(404) },
  run: (deps, { eventId, actor }) => sendCertificates(deps, { eventId, actor }),
});

export const attendanceApi = createApi("Events").openapiRoutes([
  viewRoute,
  addRoute,
  changeRoute,
  removeRoute,
  markRoute,
  checkedInRoute,
  linkRoute,
  sendRoute,
]);
