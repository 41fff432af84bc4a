/** HTTP routes of a company's technicians, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { crewDoneSchema, crewPreviewSchema, crewQuerySchema, crewSchema } from "../../rules/employer/crew.ts";
import { decideReportSchema, leftSchema } from "../../rules/employer/employer-forms.ts";
import { employerRosterSchema, rosterQuerySchema, waitingReportsSchema } from "../../rules/employer/employer-roster.ts";
import { decideReport } from "./decide-report.ts";
import { exportRoster } from "./export-roster.ts";
import { previewCrew } from "./preview-crew.ts";
import { registerCrew } from "./register-crew.ts";
import { reportLeft } from "./report-left.ts";
import { viewRoster } from "./view-roster.ts";
import { listWaitingReports } from "./waiting-reports.ts";

const params = z.object({ id: z.uuid() });
const PATH = "/members/{id}/technicians";

const listRoute = staffCall("registrations", {
  operationId: "getEmployerRoster",
  summary: "The technicians of a member company: who ends when, and what the company reported of them",
  method: "get",
  path: PATH,
  request: { params, query: rosterQuerySchema },
  responses: { 200: json(employerRosterSchema, "The roster"), ...problems(404) },
  run: (deps, { id, show }) => viewRoster(deps, { companyId: id, show }),
});

const previewRoute = staffCall("registrations", {
  operationId: "previewCrew",
  summary: "What a class costs each technician of a company, who may be selected, and what each lacks",
  method: "get",
  path: "/members/{id}/class-preview",
  request: { params, query: crewQuerySchema },
  responses: { 200: json(crewPreviewSchema, "The class"), ...problems(404) },
  run: (deps, { id, actor: _, ...query }) => previewCrew(deps, { companyId: id, ...query }),
});

const crewRoute = staffCall("registrations", {
  operationId: "registerCrew",
  summary: "Registers technicians of a company for a class on one invoice to the company, all or nothing",
  method: "post",
  path: "/members/{id}/class-registrations",
  request: { params, headers: keyHeader, body: jsonBody(crewSchema, "Class and people") },
  responses: {
    201: created(crewDoneSchema.omit({ id: true }), "All are registered", "`/api/members/{id}/technicians`"),
    ...problems(404, 409),
  },
  async run(deps, { id, actor, requestKey, ...crew }) {
    const { id: _, ...made } = await registerCrew(deps, { companyId: id, crew, actor, requestKey });
    return made;
  },
});

const leftRoute = staffCall("registrations", {
  operationId: "noteLeaver",
  summary: "Notes that a technician left a company, as its own administrators report it",
  method: "post",
  path: `${PATH}/{technicianId}/left`,
  request: {
    params: params.extend({ technicianId: z.uuid() }),
    headers: keyHeader,
    body: jsonBody(leftSchema, "The last day"),
  },
  responses: {
    200: json(z.object({ id: z.uuid(), version: z.int() }), "The report, by which it is taken back"),
    ...problems(404, 409),
  },
  async run(deps, { id: companyId, ...left }) {
    const { id, version } = await reportLeft(deps, { companyId, isByStaff: true, ...left });
    return { id, version };
  },
});

const waitingRoute = staffCall("registrations", {
  operationId: "listWaitingReports",
  summary: "New hires that companies reported and another employer contradicts, the oldest first",
  method: "get",
  path: "/admin/employer-reports",
  responses: { 200: json(waitingReportsSchema, "Those that wait for staff") },
  run: ({ db }) => listWaitingReports(db),
});

const decideRoute = staffCall("registrations", {
  operationId: "decideEmployerReport",
  summary: "Accept or decline what a company reported of a technician, open it again, or take it back",
  method: "post",
  path: "/members/{id}/employer-reports/{reportId}/state",
  request: { params: params.extend({ reportId: z.uuid() }), body: jsonBody(decideReportSchema) },
  responses: { 200: json(employerRosterSchema, "The roster"), ...problems(404, 409) },
  async run(deps, { id, ...input }) {
    await decideReport(deps, { companyId: id, ...input });
    return viewRoster(deps, { companyId: id });
  },
});

export const staffEmployerApi = createApi("Companies")
  .openapiRoutes([listRoute, previewRoute, crewRoute, leftRoute, waitingRoute, decideRoute])
  .route(
    "/",
    tableCalls("registrations", {
      tag: "Companies",
      id: "EmployerRoster",
      path: PATH,
      query: rosterQuerySchema,
      params,
      table: (deps, { show }, { params: { id } }) => exportRoster(deps, { companyId: id, show }),
      summary: "The technicians of a member company",
    }),
  );
