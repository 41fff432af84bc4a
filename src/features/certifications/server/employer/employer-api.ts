/** HTTP routes of a company's technicians, for its own people; its administrators report and register. */
import { z } from "@hono/zod-openapi";
import { userRoute } from "#features/accounts/server/sessions/session.ts";
import type { User } from "#features/accounts/server/sessions/signed-in.ts";
import { administeredCompany, ownCompany } from "#features/membership/server/companies/own-company.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import { crewDoneSchema, crewPreviewSchema, crewQuerySchema, crewSchema } from "../../rules/employer/crew.ts";
import { joinedSchema, leftSchema, reportHoursSchema, takeBackSchema } from "../../rules/employer/employer-forms.ts";
import { employerRosterSchema, rosterQuerySchema } from "../../rules/employer/employer-roster.ts";
import { REPORT_STATES } from "../../rules/employer/report-states.ts";
import { decideReport } from "./decide-report.ts";
import { exportRoster } from "./export-roster.ts";
import { previewCrew } from "./preview-crew.ts";
import { registerCrew } from "./register-crew.ts";
import { reportHours, takeBackHours } from "./report-hours.ts";
import { reportJoined } from "./report-joined.ts";
import { reportLeft } from "./report-left.ts";
import { viewRoster } from "./view-roster.ts";

const PATH = "/account/company/technicians";
const byId = z.object({ id: z.uuid() });
const done = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });

const listRoute = userRoute({
  operationId: "getOwnTechnicians",
  summary: "The technicians of the user's company: who ends when, and what the company reported of them",
  method: "get",
  path: PATH,
  request: { query: rosterQuerySchema },
  responses: { 200: json(employerRosterSchema, "The roster"), ...problems(403) },
});

const csvRoute = userRoute({
  operationId: "getOwnTechniciansCsv",
  summary: "The technicians of the user's company, as CSV",
  method: "get",
  path: `${PATH}.csv`,
  request: { query: rosterQuerySchema },
  responses: { ...tableFile("csv", "One row a certification"), ...problems(403) },
});

const previewRoute = userRoute({
  operationId: "previewOwnCrew",
  summary: "What a class costs each technician of the company, who may be selected, and what each lacks",
  method: "get",
  path: "/account/company/class-preview",
  request: { query: crewQuerySchema },
  responses: { 200: json(crewPreviewSchema, "The class"), ...problems(403, 404) },
});

const crewRoute = userRoute({
  operationId: "registerOwnCrew",
  summary: "Registers technicians of the company for a class on one invoice, all or nothing; for its administrators",
  method: "post",
  path: "/account/company/class-registrations",
  request: { headers: keyHeader, body: jsonBody(crewSchema, "Class and people") },
  responses: {
    201: created(crewDoneSchema, "All are registered", "`/api/account/company/technicians`"),
    ...problems(403, 404, 409, 429),
  },
});

const joinedRoute = userRoute({
  operationId: "reportHire",
  summary: "Reports that a technician works for the company, by certification ID and last name; for its administrators",
  description: "With another employer on record it waits for staff. An unknown ID and a wrong name answer alike.",
  method: "post",
  path: PATH,
  request: { headers: keyHeader, body: jsonBody(joinedSchema, "Who") },
  responses: {
    201: created(z.object({ id: z.uuid(), state: z.enum(REPORT_STATES) }), "Reported", `\`/api${PATH}\``),
    ...problems(403, 409, 429),
  },
});

const leftRoute = userRoute({
  operationId: "reportLeaver",
  summary: "Reports that a technician left the company; for its administrators",
  method: "post",
  path: `${PATH}/{id}/left`,
  request: { params: byId, headers: keyHeader, body: jsonBody(leftSchema, "The last day") },
  responses: { 200: json(z.object({ id: z.uuid() }), "Reported"), ...problems(403, 404, 409, 429) },
});

const undoRoute = userRoute({
  operationId: "takeBackReport",
  summary: "Takes back a report that staff have not decided; for the company's administrators",
  method: "post",
  path: "/account/company/employer-reports/{id}/undo",
  request: { params: byId, body: jsonBody(takeBackSchema) },
  responses: { 200: json(doneSchema, "Taken back"), ...problems(403, 404, 409) },
});

const hoursRoute = userRoute({
  operationId: "reportHours",
  summary: "Reports hours of a technician with the person who vouches for them; for the company's administrators",
  method: "post",
  path: `${PATH}/{id}/hours`,
  request: { params: byId, headers: keyHeader, body: jsonBody(reportHoursSchema, "The hours") },
  responses: { 200: json(doneSchema, "They wait for staff"), ...problems(403, 404, 409, 429) },
});

const hoursUndoRoute = userRoute({
  operationId: "takeBackHours",
  summary: "Takes back hours that staff have not decided; for the company's administrators",
  method: "post",
  path: "/account/company/hours/{id}/undo",
  request: { params: byId, body: jsonBody(takeBackSchema) },
  responses: { 200: json(doneSchema, "Taken back"), ...problems(403, 404, 409) },
});

/** Each of the guesses of an hour would have to hit an ID together with its last name. */
const HIRE_LIMIT: Limit = { name: "employer-hire", max: 30, windowSeconds: 3600 };
const REPORT_LIMIT: Limit = { name: "employer-report", max: 200, windowSeconds: 3600 };
/** Each makes an invoice and up to forty emails. */
const CREW_LIMIT: Limit = { name: "employer-crew", max: 20, windowSeconds: 3600 };

/** The company that the user administers, after counting a try of it. */
async function counted(deps: Deps, user: User, limit: Limit): Promise<string> {
  const { companyId } = await administeredCompany(deps, user);
  await countTry(deps.db, limit, companyId);
  return companyId;
}

export const employerApi = createApi("Companies")
  .openapi(listRoute, async (c) => {
    const { companyId } = await ownCompany(c.var.deps, c.var.user);
    return c.json(await viewRoster(c.var.deps, { companyId, ...c.req.valid("query") }), 200);
  })
  .openapi(csvRoute, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await ownCompany(deps, user);
    const table = await exportRoster(deps, { companyId, ...c.req.valid("query") });
    return answerTable(c, "csv", { ...table, name: `${table.name}-${await todayOf(deps)}` });
  })
  .openapi(previewRoute, async (c) => {
    const { companyId } = await ownCompany(c.var.deps, c.var.user);
    return c.json(await previewCrew(c.var.deps, { companyId, ...c.req.valid("query") }), 200);
  })
  .openapi(crewRoute, async (c) => {
    const { deps, user } = c.var;
    const companyId = await counted(deps, user, CREW_LIMIT);
    const key = c.req.valid("header")["idempotency-key"];
    // Staff send theirs by another call.
    const requestKey = key && `company:${key}`;
    const made = await registerCrew(deps, { companyId, crew: c.req.valid("json"), actor: user, requestKey });
    c.header("Location", `/api${PATH}`);
    return c.json(made, 201);
  })
  .openapi(joinedRoute, async (c) => {
    const { deps, user } = c.var;
    const companyId = await counted(deps, user, HIRE_LIMIT);
    const requestKey = c.req.valid("header")["idempotency-key"];
    const { id, state } = await reportJoined(deps, { companyId, report: c.req.valid("json"), actor: user, requestKey });
    c.header("Location", `/api${PATH}`);
    return c.json({ id, state }, 201);
  })
  .openapi(leftRoute, async (c) => {
    const { deps, user } = c.var;
    const companyId = await counted(deps, user, REPORT_LIMIT);
    const report = { technicianId: c.req.valid("param").id, ...c.req.valid("json") };
    const requestKey = c.req.valid("header")["idempotency-key"];
    const { id } = await reportLeft(deps, { companyId, ...report, actor: user, requestKey });
    return c.json({ id }, 200);
  })
  .openapi(undoRoute, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    const report = { reportId: c.req.valid("param").id, state: "undone" as const, ...c.req.valid("json") };
    await decideReport(deps, { companyId, ...report, actor: user, isOwn: true });
    return c.json(done, 200);
  })
  .openapi(hoursRoute, async (c) => {
    const { deps, user } = c.var;
    const companyId = await counted(deps, user, REPORT_LIMIT);
    const { id: technicianId } = c.req.valid("param");
    const requestKey = c.req.valid("header")["idempotency-key"];
    await reportHours(deps, { companyId, technicianId, report: c.req.valid("json"), actor: user, requestKey });
    return c.json(done, 200);
  })
  .openapi(hoursUndoRoute, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    const hours = { evidenceId: c.req.valid("param").id, ...c.req.valid("json") };
    await takeBackHours(deps, { companyId, ...hours, actor: user });
    return c.json(done, 200);
  });
