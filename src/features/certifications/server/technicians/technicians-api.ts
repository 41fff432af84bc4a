/** HTTP routes of technicians, for staff. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { todayOf } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { daySchema } from "#shared/bounds.ts";
import {
  extendLevelSchema,
  extendOneSchema,
  extensionPreviewSchema,
  extensionSchema,
  previewExtensionSchema,
} from "../../rules/technicians/extension.ts";
import {
  changeEmployerSchema,
  correctTechnicianSchema,
  technicianFiltersSchema,
  technicianListSchema,
  technicianPageSchema,
} from "../../rules/technicians/technician-view.ts";
import { viewCertification } from "../registry/certification-queries.ts";
import { changeEmployer } from "./change-employer.ts";
import { correctTechnician } from "./correct-technician.ts";
import { exportTechnicians } from "./export-technicians.ts";
import { extendCertification } from "./extend-certification.ts";
import { extendLevel, previewExtension } from "./extend-level.ts";
import { listTechnicians } from "./list-technicians.ts";
import { viewTechnician } from "./view-technician.ts";

const params = z.object({ id: z.uuid() });
const answer = { 200: json(technicianPageSchema, "The technician as now on record"), ...problems(404, 409) };

const listRoute = staffCall("registrations", {
  operationId: "listTechnicians",
  summary: "Technicians with what each holds, one row a person, a page at a time",
  method: "get",
  path: "/admin/technicians",
  request: { query: technicianFiltersSchema.extend({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(technicianListSchema, "One page") },
  run: listTechnicians,
});

const getRoute = staffCall("registrations", {
  operationId: "getTechnician",
  summary:
    "One technician: certifications with their records, classes, exam results, evidence, employers, and what other levels need",
  method: "get",
  path: "/admin/technicians/{id}",
  request: {
    params,
    query: z.object({ on: daySchema().optional().describe("A day, for the status of each certification on it") }),
  },
  responses: { 200: json(technicianPageSchema, "The technician"), ...problems(404) },
  run: (deps, { id, on }) => viewTechnician(deps, id, on),
});

const correctRoute = staffCall("registrations", {
  operationId: "correctTechnician",
  summary: "Correct who a technician is",
  method: "put",
  path: "/admin/technicians/{id}",
  request: { params, body: jsonBody(correctTechnicianSchema) },
  responses: answer,
  async run(deps, input) {
    await correctTechnician(deps, input);
    return viewTechnician(deps, input.id);
  },
});

const employerRoute = staffCall("registrations", {
  operationId: "changeEmployer",
  summary: "A technician works for another employer from a day on",
  method: "post",
  path: "/admin/technicians/{id}/employer",
  request: { params, body: jsonBody(changeEmployerSchema) },
  responses: answer,
  async run(deps, input) {
    await changeEmployer(deps, input);
    return viewTechnician(deps, input.id);
  },
});

const extendRoute = staffCall("registrations", {
  operationId: "extendCertification",
  summary: "Extend one certification until a later day",
  method: "post",
  path: "/admin/certifications/{id}/extension",
  request: { params, body: jsonBody(extendOneSchema) },
  responses: {
    200: json(z.object({ technicianId: z.uuid() }), "It is extended"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    await extendCertification(deps, input);
    const { technicianId } = await viewCertification(deps, input.id);
    return { technicianId };
  },
});

const previewRoute = staffCall("registrations", {
  operationId: "previewExtension",
  summary: "Whose certification an extension of a level would extend",
  method: "get",
  path: "/admin/certification-extensions/preview",
  request: { query: previewExtensionSchema },
  responses: { 200: json(extensionPreviewSchema, "Counts and the first names") },
  run: previewExtension,
});

const extendLevelRoute = staffCall("registrations", {
  operationId: "extendLevel",
  summary: "Extend all certifications of a level that end before a day until that day; a job does it",
  method: "post",
  path: "/admin/certification-extensions",
  request: { headers: keyHeader, body: jsonBody(extendLevelSchema) },
  responses: {
    201: created(extensionSchema, "It began", "`/api/admin/certification-extensions`"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    const { id, level, untilDay, reason, by, planned } = await extendLevel(deps, input);
    return { id, level, untilDay, reason, by, planned };
  },
});

const transcriptRoute = staffRoute("registrations", {
  operationId: "getTranscript",
  summary:
    "The transcript of a technician: certifications with their periods, classes, exam results, hours, meetings and other evidence",
  method: "get",
  path: "/admin/technicians/{id}/transcript.pdf",
  request: { params },
  responses: { 200: file("application/pdf", "The PDF, to save"), ...problems(404) },
});

export const techniciansApi = createApi("Certifications")
  .openapiRoutes([listRoute, getRoute, correctRoute, employerRoute, extendRoute, previewRoute, extendLevelRoute])
  .openapi(transcriptRoute, async (c) => {
    const { deps } = c.var;
    const technician = await viewTechnician(deps, c.req.valid("param").id);
    const [organization, today] = [await deps.organization(), await todayOf(deps)];
    // The PDF library is large and rarely needed.
    const { makeTranscriptPaper } = await import("./transcript-paper.ts");
    return answerFile(c, {
      type: "application/pdf",
      name: `transcript-${technician.lastName}.pdf`,
      isDownload: true,
      content: () => makeTranscriptPaper({ technician, organization, today }),
    });
  })
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Certifications",
      id: "Technicians",
      path: "/admin/technicians",
      query: technicianFiltersSchema,
      table: exportTechnicians,
      summary: "The technicians that the filters leave",
    }),
  );
