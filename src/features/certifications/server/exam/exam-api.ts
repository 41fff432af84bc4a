/** HTTP routes of the exam desk of a class session: attendance, results, and what is sent and issued by them. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import {
  attendanceSchema,
  certifiedSchema,
  examSchema,
  newAttemptSchema,
  sendResultsSchema,
  sentResultsSchema,
  takeBackSchema,
} from "../../rules/exam/exam-view.ts";
import { exportResults } from "./export-results.ts";
import { listCertified } from "./list-certified.ts";
import { markAttendance } from "./mark-attendance.ts";
import { recordAttempt } from "./record-attempt.ts";
import { sendResults } from "./send-results.ts";
import { takeBack } from "./take-back.ts";
import { viewExam } from "./view-exam.ts";

const params = z.object({ id: z.uuid() });
const SESSION = "/admin/class-sessions/{id}";
const kept = { 200: json(z.object({ id: z.uuid() }), "Kept"), ...problems(404, 409) };

const getRoute = staffCall("registrations", {
  operationId: "getClassSessionExam",
  summary: "Attendance and exam of a class session, person by person, with the outcome by the rule of the exam's day",
  method: "get",
  path: `${SESSION}/exam`,
  request: { params },
  responses: { 200: json(examSchema, "The exam"), ...problems(404) },
  run: (deps, { id }) => viewExam(deps, id),
});

const attendanceRoute = staffCall("registrations", {
  operationId: "markClassAttendance",
  summary: "Mark a person present or not on a day of a class session, or that the photo ID was seen",
  method: "put",
  path: `${SESSION}/attendance`,
  request: { params, body: jsonBody(attendanceSchema) },
  responses: kept,
  async run(deps, input) {
    await markAttendance(deps, input);
    return { id: input.entryId };
  },
});

const attemptRoute = staffCall("registrations", {
  operationId: "recordExamResult",
  summary: "Enter or correct the result of a part of an exam; a retest with a fee is one more charge",
  method: "post",
  path: `${SESSION}/exam`,
  request: { params, headers: neededKeyHeader, body: jsonBody(newAttemptSchema) },
  responses: {
    200: json(z.object({ id: z.uuid().describe("The version of the cell now") }), "Kept"),
    ...problems(404, 409),
  },
  run: async (deps, input) => ({ id: await recordAttempt(deps, input) }),
});

const sendRoute = staffCall("registrations", {
  operationId: "sendExamResults",
  summary: "Email everybody of a class session the decided result once, and certify or renew those who passed",
  method: "post",
  path: `${SESSION}/results`,
  request: { params, headers: neededKeyHeader, body: jsonBody(sendResultsSchema) },
  responses: { 200: json(sentResultsSchema, "How many were sent"), ...problems(404, 409) },
  run: (deps, input) => sendResults(deps, input),
});

const certifiedRoute = staffCall("registrations", {
  operationId: "listCertifiedBySession",
  summary: "Whom the results of a class session certified or renewed, with the status of today",
  method: "get",
  path: `${SESSION}/certified`,
  request: { params },
  responses: { 200: json(z.object({ certified: z.array(certifiedSchema) }), "By name"), ...problems(404) },
  run: async (deps, { id }) => ({ certified: await listCertified(deps, id) }),
});

const takeBackRoute = staffCall("registrations", {
  operationId: "takeBackExamCertification",
  summary: "Take back the certification or renewal that was issued by a result that is corrected to failed",
  method: "post",
  path: `${SESSION}/taken-back`,
  request: { params, body: jsonBody(takeBackSchema) },
  responses: kept,
  async run(deps, input) {
    await takeBack(deps, input);
    return { id: input.entryId };
  },
});

export const examApi = createApi("Certifications")
  .openapiRoutes([getRoute, attendanceRoute, attemptRoute, sendRoute, certifiedRoute, takeBackRoute])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "ExamResults",
      path: "/admin/class-sessions/{id}/results",
      query: z.object({}),
      params,
      table: (deps, _, { params: { id } }) => exportResults(deps, id),
      summary: "The results of a class session",
    }),
  );
