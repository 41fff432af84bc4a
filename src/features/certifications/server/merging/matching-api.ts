/** HTTP routes of the questions who a person is, and of merging two technicians. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import {
  mergePairSchema,
  mergeTechniciansPreviewSchema,
  mergeTechniciansSchema,
  technicianMergePageSchema,
  technicianMergeSchema,
  technicianTwinsSchema,
} from "../../rules/matching/merge-view.ts";
import {
  answerQuestionSchema,
  questionFiltersSchema,
  questionListSchema,
  questionSchema,
} from "../../rules/matching/question-view.ts";
import { answerQuestion, undoAnswer } from "./answer-question.ts";
import { listQuestions, viewQuestion } from "./list-questions.ts";
import { mergeTechnicians, type TechnicianMerge } from "./merge-technicians.ts";
import { listTwins, previewTechnicianMerge, viewTechnicianMerge } from "./preview-merge.ts";
import { undoTechnicianMerge } from "./undo-merge.ts";

const params = z.object({ id: z.uuid() });
const question = { 200: json(questionSchema, "The question as it is now"), ...problems(404, 409) };
const merged = { 200: json(technicianMergeSchema, "The merge"), ...problems(404, 409) };
const viewMerge = ({ id, keptId, goneId }: TechnicianMerge) => ({ id, keptId, goneId });

const listRoute = staffCall("registrations", {
  operationId: "listTechnicianQuestions",
  summary: "Open questions whether two people are one, the oldest first, a page at a time; or those that were answered",
  method: "get",
  path: "/admin/technician-questions",
  request: { query: questionFiltersSchema.extend({ before: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(questionListSchema, "One page") },
  run: listQuestions,
});

const answerRoute = staffCall("registrations", {
  operationId: "answerTechnicianQuestion",
  summary: "Say whether two people are one",
  description:
    "`same` merges the new technician into the one on file. `different` makes the new one a technician like any other, " +
    "or the ID that a registration used under another name an unknown one.",
  method: "post",
  path: "/admin/technician-questions/{id}/answer",
  request: { params, body: jsonBody(answerQuestionSchema) },
  responses: question,
  async run(deps, input) {
    await answerQuestion(deps, input);
    return viewQuestion(deps, input.id);
  },
});

const undoAnswerRoute = staffCall("registrations", {
  operationId: "undoTechnicianAnswer",
  summary: "Open a question again, with everything that its answer changed",
  method: "post",
  path: "/admin/technician-questions/{id}/undo",
  request: { params },
  responses: question,
  async run(deps, input) {
    await undoAnswer(deps, input);
    return viewQuestion(deps, input.id);
  },
});

const twinsRoute = staffCall("registrations", {
  operationId: "listTechnicianTwins",
  summary: "Technicians who may be one person with this one, or who have the typed words",
  method: "get",
  path: "/admin/technicians/{id}/twins",
  request: { params, query: z.object({ q: lineSchema(100).optional() }) },
  responses: { 200: json(technicianTwinsSchema, "At most ten"), ...problems(404) },
  run: listTwins,
});

const previewRoute = staffCall("registrations", {
  operationId: "previewTechnicianMerge",
  summary: "What a merge of two technicians would move, and which certifications clash; nothing is changed",
  method: "get",
  path: "/admin/technician-merges/preview",
  request: { query: mergePairSchema },
  responses: { 200: json(mergeTechniciansPreviewSchema, "The preview"), ...problems(404, 409) },
  run: previewTechnicianMerge,
});

const mergeRoute = staffCall("registrations", {
  operationId: "mergeTechnicians",
  summary: "Make one technician of two; the one that goes leads to the one that stays",
  method: "post",
  path: "/admin/technician-merges",
  request: { headers: keyHeader, body: jsonBody(mergeTechniciansSchema) },
  responses: {
    201: created(technicianMergeSchema, "The merge", "`/api/admin/technician-merges/{id}`"),
    ...problems(404, 409),
  },
  run: async (deps, { actor, requestKey, ...pair }) =>
    viewMerge(await mergeTechnicians(deps, { ...pair, actor, requestKey })),
});

const getMergeRoute = staffCall("registrations", {
  operationId: "getTechnicianMerge",
  summary: "A merge of two technicians, and whether it was undone",
  method: "get",
  path: "/admin/technician-merges/{id}",
  request: { params },
  responses: { 200: json(technicianMergePageSchema, "The merge"), ...problems(404) },
  run: (deps, { id }) => viewTechnicianMerge(deps, id),
});

const undoRoute = staffCall("registrations", {
  operationId: "undoTechnicianMerge",
  summary: "Put two technicians back as they were before they were merged",
  description: "What came to the kept one since stays there.",
  method: "post",
  path: "/admin/technician-merges/{id}/undo",
  request: { params },
  responses: merged,
  run: async (deps, input) => viewMerge(await undoTechnicianMerge(deps, input)),
});

export const matchingApi = createApi("Certifications").openapiRoutes([
  listRoute,
  answerRoute,
  undoAnswerRoute,
  twinsRoute,
  previewRoute,
  mergeRoute,
  getMergeRoute,
  undoRoute,
]);
