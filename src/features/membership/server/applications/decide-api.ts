/** HTTP routes by which staff read one application, decide it and ask about it. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
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

const read = staffRoute("members", {
  operationId: "getStaffApplication",
  summary: "An application with its dues, its questions and its decision, for staff",
  method: "get",
  path: PATH,
  request: { params },
  responses: asItStands,
});
const approve = staffRoute("members", {
  operationId: "approveApplication",
  summary: "Approve an application: the company is a member, and a letter welcomes it",
  description: "Dues that are known stay open. An application that was approved before is answered as it is.",
  method: "post",
  path: `${PATH}/approve`,
  request: { params, body: jsonBody(approvalSchema, "What the application left open, and a word to the company") },
  responses: { ...asItStands, ...problems(404, 409) },
});
const decline = staffRoute("members", {
  operationId: "declineApplication",
  summary: "Decline an application: its open dues are void, and a letter says why",
  method: "post",
  path: `${PATH}/decline`,
  request: { params, body: jsonBody(refusalSchema, "Why") },
  responses: { ...asItStands, ...problems(404, 409) },
});
const ask = staffRoute("members", {
  operationId: "askApplicant",
  summary: "Ask the applicant a question by letter",
  method: "post",
  path: `${PATH}/questions`,
  request: { params, headers: keyHeader, body: jsonBody(questionSchema, "The question") },
  responses: { ...asItStands, ...problems(404, 409) },
});
const preview = staffRoute("members", {
  operationId: "previewApplicationLetter",
  summary: "Draw the letter that a decision or a question would send; changes nothing",
  method: "post",
  path: `${PATH}/letter`,
  request: { params, body: jsonBody(letterPreviewSchema, "Which letter, with what staff typed") },
  responses: { 200: json(drawnLetterSchema, "The letter"), ...problems(404) },
});

export const decideApplicationsApi = createApi("Membership")
  .openapi(read, async (c) => c.json(await viewApplicationDetail(c.var.deps.db, c.req.valid("param").reference), 200))
  .openapi(approve, async (c) => {
    const { deps, staff: actor } = c.var;
    const { reference } = c.req.valid("param");
    await approveApplication(deps, { reference, ...c.req.valid("json"), actor });
    return c.json(await viewApplicationDetail(deps.db, reference), 200);
  })
  .openapi(decline, async (c) => {
    const { deps, staff: actor } = c.var;
    const { reference } = c.req.valid("param");
    await declineApplication(deps, { reference, ...c.req.valid("json"), actor });
    return c.json(await viewApplicationDetail(deps.db, reference), 200);
  })
  .openapi(ask, async (c) => {
    const { deps, staff: actor } = c.var;
    const { reference } = c.req.valid("param");
    const requestKey = c.req.valid("header")["idempotency-key"];
    await askApplicant(deps, { reference, ...c.req.valid("json"), actor, requestKey });
    return c.json(await viewApplicationDetail(deps.db, reference), 200);
  })
  .openapi(preview, async (c) =>
    c.json(await previewDecisionLetter(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json") }), 200),
  );
