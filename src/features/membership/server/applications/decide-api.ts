/** HTTP routes with which staff read one application, decide it and ask about it. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { applicationReferenceSchema } from "#shared/identifiers.ts";
import {
  applicationDetailSchema,
  approvalSchema,
  drawnLetterSchema,
  letterPreviewSchema,
  questionSchema,
  refusalSchema,
} from "../../rules/application-decision.ts";
import { approveApplication } from "./approve-application.ts";
import { askApplicant } from "./ask-applicant.ts";
import { declineApplication } from "./decline-application.ts";
import { previewDecisionLetter } from "./preview-decision-letter.ts";
import { viewApplicationDetail } from "./view-application-detail.ts";

const PATH = "/admin/applications/{reference}";
const params = z.object({ reference: applicationReferenceSchema });
const asItStands = {
  200: json(applicationDetailSchema.meta({ id: "ApplicationDetail" }), "The application as it is now"),
  ...problems(404),
};

const read = staffCall("members", {
  operationId: "getStaffApplication",
  summary: "An application with its dues, its questions and its decision, for staff",
  method: "get",
  path: PATH,
  request: { params },
  responses: asItStands,
  run: (deps, { reference }) => viewApplicationDetail(deps.db, reference),
});
const approve = staffCall("members", {
  operationId: "approveApplication",
  summary: "Approve an application: the company is a member, and a letter welcomes it",
  description: "Dues that are known stay open. An application that was approved before is answered as it is.",
  method: "post",
  path: `${PATH}/approve`,
  request: { params, body: jsonBody(approvalSchema, "What the application left open, and a word to the company") },
  responses: { ...asItStands, ...problems(404, 409) },
  async run(deps, input) {
    await approveApplication(deps, input);
    return viewApplicationDetail(deps.db, input.reference);
  },
});
const decline = staffCall("members", {
  operationId: "declineApplication",
  summary: "Decline an application: its open dues are void, and a letter says why",
  method: "post",
  path: `${PATH}/decline`,
  request: { params, body: jsonBody(refusalSchema, "Why") },
  responses: { ...asItStands, ...problems(404, 409) },
  async run(deps, input) {
    await declineApplication(deps, input);
    return viewApplicationDetail(deps.db, input.reference);
  },
});
const ask = staffCall("members", {
  operationId: "askApplicant",
  summary: "Ask the applicant a question by letter",
  method: "post",
  path: `${PATH}/questions`,
  request: { params, headers: keyHeader, body: jsonBody(questionSchema, "The question") },
  responses: { ...asItStands, ...problems(404, 409) },
  async run(deps, input) {
    await askApplicant(deps, input);
    return viewApplicationDetail(deps.db, input.reference);
  },
});
const preview = staffCall("members", {
  operationId: "previewApplicationLetter",
  summary: "Draw the letter that a decision or a question would send; changes nothing",
  method: "post",
  path: `${PATH}/letter`,
  request: { params, body: jsonBody(letterPreviewSchema, "Which letter, with what staff typed") },
  responses: { 200: json(drawnLetterSchema, "The letter"), ...problems(404) },
  run: previewDecisionLetter,
});

export const decideApplicationsApi = createApi("Membership").openapiRoutes([read, approve, decline, ask, preview]);
