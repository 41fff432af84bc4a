/** HTTP routes of the yearly dues, for staff. One file because each route is one line of the same contract. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { drawnLetterSchema } from "../../rules/application-decision.ts";
import {
  duesFiltersSchema,
  duesRunSchema,
  duesYearSchema,
  issueDuesSchema,
  lapseSchema,
  listedRunSchema,
  overdueDuesSchema,
  remindDuesSchema,
  selectionSchema,
  startDuesSchema,
  tonsSchema,
} from "../../rules/dues-run.ts";
import { issueDues } from "./issue-dues.ts";
import { lapseMembers, undoLapse } from "./lapse-members.ts";
import { listDuesRuns } from "./list-dues-runs.ts";
import { viewOverdue } from "./overdue-members.ts";
import { previewDuesLetter, previewDuesPdf } from "./preview-dues.ts";
import { remindOverdue } from "./remind-overdue.ts";
import { retryDues } from "./retry-dues.ts";
import { selectForDues } from "./select-for-dues.ts";
import { setDuesTons } from "./set-dues-tons.ts";
import { startDuesRun } from "./start-dues-run.ts";
import { viewDuesRun } from "./view-dues-run.ts";

const RUN = "/dues-runs/{year}";
const MEMBER = `${RUN}/members/{companyId}`;
const ofRun = { params: z.object({ year: duesYearSchema }) };
const ofMember = { params: z.object({ year: duesYearSchema, companyId: z.uuid() }) };
const changed = json(z.object({ members: z.int() }), "How many members were changed");

const list = staffCall("dues", {
  operationId: "listDuesRuns",
  summary: "The dues run of each year, the newest first",
  method: "get",
  path: "/dues-runs",
  responses: { 200: json(z.array(listedRunSchema.meta({ id: "ListedDuesRun" })), "The runs") },
  run: listDuesRuns,
});
const start = staffCall("dues", {
  operationId: "startDuesRun",
  summary: "Start the dues run of a year; a year has one, and a second start finds it",
  method: "post",
  path: "/dues-runs",
  request: { body: jsonBody(startDuesSchema, "The year that is billed") },
  responses: { 201: created(z.object({ year: z.int() }), "Started", "`/api/dues-runs/{year}`") },
  async run(deps, { year, actor }) {
    await startDuesRun(deps, { year, actor });
    return { year };
  },
});
const read = staffCall("dues", {
  operationId: "getDuesRun",
  summary: "A dues run: each member with amount, problems and invoice, and sums by tier",
  description: "Dues that are not issued are computed from the roll and the settings as they are now.",
  method: "get",
  path: RUN,
  request: { ...ofRun, query: duesFiltersSchema },
  responses: { 200: json(duesRunSchema.meta({ id: "DuesRun" }), "The run"), ...problems(404) },
  run: (deps, input) => viewDuesRun(deps, input.year, input),
});
const tons = staffCall("dues", {
  operationId: "setDuesTons",
  summary: "Draft the tons of a contractor; a version that another user replaced is refused and told",
  method: "put",
  path: `${MEMBER}/tons`,
  request: { ...ofMember, body: jsonBody(tonsSchema, "The tons") },
  responses: {
    200: json(z.object({ tons: z.int().nullable(), version: z.int() }), "As they are kept"),
    ...problems(404, 409),
  },
  run: setDuesTons,
});
const select = staffCall("dues", {
  operationId: "selectForDues",
  summary: "Take members into the run, or leave them out",
  method: "post",
  path: `${RUN}/selection`,
  request: { ...ofRun, body: jsonBody(selectionSchema, "Which members") },
  responses: { 200: changed, ...problems(404) },
  run: async (deps, input) => ({ members: await selectForDues(deps, input) }),
});
const issue = staffCall("dues", {
  operationId: "issueDues",
  summary: "Issue and mail the invoices of all members that are ready; the same Idempotency-Key is the same issue",
  description:
    "The sums that staff saw must be those of now, or it is refused. The invoices follow one after the other; the run " +
    "shows how far they are.",
  method: "post",
  path: `${RUN}/issue`,
  request: { ...ofRun, headers: keyHeader, body: jsonBody(issueDuesSchema, "What staff saw") },
  responses: {
    200: json(
      z.object({ id: z.uuid(), invoices: z.int(), totalCents: z.int(), dueOn: z.string() }),
      "They are being issued",
    ),
    ...problems(404, 409),
  },
  async run(deps, input) {
    const { id, invoices, totalCents, dueOn } = await issueDues(deps, input);
    return { id, invoices, totalCents, dueOn };
  },
});
const retry = staffCall("dues", {
  operationId: "retryDues",
  summary: "Try the invoices that could not be issued again",
  method: "post",
  path: `${RUN}/retry`,
  request: ofRun,
  responses: { 200: changed, ...problems(404, 409) },
  run: async (deps, input) => ({ members: await retryDues(deps, input) }),
});
const lapse = staffCall("dues", {
  operationId: "lapseMembers",
  summary: "Let memberships lapse whose dues are unpaid after the days of grace, all or nothing",
  method: "post",
  path: `${RUN}/lapse`,
  request: { ...ofRun, body: jsonBody(lapseSchema, "Which members") },
  responses: { 200: changed, ...problems(404, 409) },
  async run(deps, input) {
    await lapseMembers(deps, input);
    return { members: input.companies.length };
  },
});
const undo = staffCall("dues", {
  operationId: "undoLapse",
  summary: "Take lapses back: they are members again, and still owe",
  method: "post",
  path: `${RUN}/lapse/undo`,
  request: { ...ofRun, body: jsonBody(lapseSchema, "Which members") },
  responses: { 200: changed, ...problems(404, 409) },
  async run(deps, input) {
    await undoLapse(deps, input);
    return { members: input.companies.length };
  },
});
const overdue = staffCall("dues", {
  operationId: "getOverdueDues",
  summary: "Whose dues are overdue, when each was reminded, and whom the next press reminds",
  method: "get",
  path: `${RUN}/overdue`,
  request: ofRun,
  responses: {
    200: json(overdueDuesSchema.meta({ id: "OverdueDues" }), "Those that owe the longest first"),
    ...problems(404),
  },
  run: (deps, { year }) => viewOverdue(deps, year),
});
const remind = staffCall("dues", {
  operationId: "remindOfDues",
  summary:
    "Remind everyone whose dues are overdue, each at most once a day; the same Idempotency-Key is the same press",
  description: "Number and sum that staff saw must be those of now, or it is refused.",
  method: "post",
  path: `${RUN}/remind`,
  request: { ...ofRun, headers: keyHeader, body: jsonBody(remindDuesSchema, "What staff saw") },
  responses: { 200: json(z.object({ members: z.int() }), "How many were reminded"), ...problems(404, 409) },
  run: async (deps, input) => ({ members: await remindOverdue(deps, input) }),
});
const pdf = staffRoute("dues", {
  operationId: "previewDuesInvoice",
  summary: "The invoice of a member as a PDF, as it would be issued now",
  method: "get",
  path: `${MEMBER}/invoice.pdf`,
  request: ofMember,
  responses: { 200: file("application/pdf", "The PDF, marked as a preview"), ...problems(404) },
});
const letter = staffCall("dues", {
  operationId: "previewDuesLetter",
  summary: "The letter of a member's invoice, as it would be mailed now",
  method: "get",
  path: `${MEMBER}/letter`,
  request: ofMember,
  responses: { 200: json(drawnLetterSchema, "The letter"), ...problems(404) },
  run: previewDuesLetter,
});

export const duesApi = createApi("Membership")
  .openapiRoutes([list, start, read, tons, select, issue, retry, overdue, remind, lapse, undo])
  .openapi(pdf, async (c) => {
    const which = c.req.valid("param");
    const content = await previewDuesPdf(c.var.deps, which);
    return answerFile(c, {
      type: "application/pdf",
      name: `dues-${which.year}-preview.pdf`,
      content: () => Promise.resolve(content),
    });
  })
  .openapiRoutes([letter]);
