/** HTTP routes of the yearly dues, for staff. One file because each route is one line of the same contract. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
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

const list = staffRoute("dues", {
  operationId: "listDuesRuns",
  summary: "The dues run of each year, the newest first",
  method: "get",
  path: "/dues-runs",
  responses: { 200: json(z.array(listedRunSchema.meta({ id: "ListedDuesRun" })), "The runs") },
});
const start = staffRoute("dues", {
  operationId: "startDuesRun",
  summary: "Start the dues run of a year; a year has one, and a second start finds it",
  method: "post",
  path: "/dues-runs",
  request: { body: jsonBody(startDuesSchema, "The year that is billed") },
  responses: { 201: created(z.object({ year: z.int() }), "Started", "`/api/dues-runs/{year}`") },
});
const read = staffRoute("dues", {
  operationId: "getDuesRun",
  summary: "A dues run: each member with amount, problems and invoice, and sums by tier",
  description: "What is not issued is reckoned from the roll and the settings as they are now.",
  method: "get",
  path: RUN,
  request: { ...ofRun, query: duesFiltersSchema },
  responses: { 200: json(duesRunSchema.meta({ id: "DuesRun" }), "The run"), ...problems(404) },
});
const tons = staffRoute("dues", {
  operationId: "setDuesTons",
  summary: "Draft the tons of a contractor; a version that another user replaced is refused and told",
  method: "put",
  path: `${MEMBER}/tons`,
  request: { ...ofMember, body: jsonBody(tonsSchema, "The tons") },
  responses: {
    200: json(z.object({ tons: z.int().nullable(), version: z.int() }), "As they are kept"),
    ...problems(404, 409),
  },
});
const select = staffRoute("dues", {
  operationId: "selectForDues",
  summary: "Take members into the run, or leave them out",
  method: "post",
  path: `${RUN}/selection`,
  request: { ...ofRun, body: jsonBody(selectionSchema, "Which members") },
  responses: { 200: changed, ...problems(404) },
});
const issue = staffRoute("dues", {
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
});
const retry = staffRoute("dues", {
  operationId: "retryDues",
  summary: "Try the invoices that could not be issued again",
  method: "post",
  path: `${RUN}/retry`,
  request: ofRun,
  responses: { 200: changed, ...problems(404, 409) },
});
const lapse = staffRoute("dues", {
  operationId: "lapseMembers",
  summary: "Let memberships lapse whose dues are unpaid after the days of grace, all or nothing",
  method: "post",
  path: `${RUN}/lapse`,
  request: { ...ofRun, body: jsonBody(lapseSchema, "Which members") },
  responses: { 200: changed, ...problems(404, 409) },
});
const undo = staffRoute("dues", {
  operationId: "undoLapse",
  summary: "Take lapses back: they are members again, and still owe",
  method: "post",
  path: `${RUN}/lapse/undo`,
  request: { ...ofRun, body: jsonBody(lapseSchema, "Which members") },
  responses: { 200: changed, ...problems(404, 409) },
});
const overdue = staffRoute("dues", {
  operationId: "getOverdueDues",
  summary: "Whose dues are overdue, when each was reminded, and whom the next press reminds",
  method: "get",
  path: `${RUN}/overdue`,
  request: ofRun,
  responses: {
    200: json(overdueDuesSchema.meta({ id: "OverdueDues" }), "Those that owe the longest first"),
    ...problems(404),
  },
});
const remind = staffRoute("dues", {
  operationId: "remindOfDues",
  summary:
    "Remind everyone whose dues are overdue, each at most once a day; the same Idempotency-Key is the same press",
  description: "Number and sum that staff saw must be those of now, or it is refused.",
  method: "post",
  path: `${RUN}/remind`,
  request: { ...ofRun, headers: keyHeader, body: jsonBody(remindDuesSchema, "What staff saw") },
  responses: { 200: json(z.object({ members: z.int() }), "How many were reminded"), ...problems(404, 409) },
});
const pdf = staffRoute("dues", {
  operationId: "previewDuesInvoice",
  summary: "The invoice of a member as a PDF, as it would be issued now",
  method: "get",
  path: `${MEMBER}/invoice.pdf`,
  request: ofMember,
  responses: { 200: file("application/pdf", "The PDF, marked as a preview"), ...problems(404) },
});
const letter = staffRoute("dues", {
  operationId: "previewDuesLetter",
  summary: "The letter of a member's invoice, as it would be mailed now",
  method: "get",
  path: `${MEMBER}/letter`,
  request: ofMember,
  responses: { 200: json(drawnLetterSchema, "The letter"), ...problems(404) },
});

export const duesApi = createApi("Membership")
  .openapi(list, async (c) => c.json(await listDuesRuns(c.var.deps), 200))
  .openapi(start, async (c) => {
    const { year } = c.req.valid("json");
    await startDuesRun(c.var.deps, { year, actor: c.var.staff });
    c.header("Location", `/api/dues-runs/${year}`);
    return c.json({ year }, 201);
  })
  .openapi(read, async (c) =>
    c.json(await viewDuesRun(c.var.deps, c.req.valid("param").year, c.req.valid("query")), 200),
  )
  .openapi(tons, async (c) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff };
    return c.json(await setDuesTons(c.var.deps, asked), 200);
  })
  .openapi(select, async (c) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff };
    return c.json({ members: await selectForDues(c.var.deps, asked) }, 200);
  })
  .openapi(issue, async (c) => {
    const { year } = c.req.valid("param");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const asked = { year, ...c.req.valid("json"), actor: c.var.staff, requestKey };
    const { id, invoices, totalCents, dueOn } = await issueDues(c.var.deps, asked);
    return c.json({ id, invoices, totalCents, dueOn }, 200);
  })
  .openapi(retry, async (c) =>
    c.json({ members: await retryDues(c.var.deps, { ...c.req.valid("param"), actor: c.var.staff }) }, 200),
  )
  .openapi(overdue, async (c) => c.json(await viewOverdue(c.var.deps, c.req.valid("param").year), 200))
  .openapi(remind, async (c) => {
    const { year } = c.req.valid("param");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const asked = { year, ...c.req.valid("json"), actor: c.var.staff, requestKey };
    return c.json({ members: await remindOverdue(c.var.deps, asked) }, 200);
  })
  .openapi(lapse, async (c) => {
    const { companies } = c.req.valid("json");
    await lapseMembers(c.var.deps, { ...c.req.valid("param"), companies, actor: c.var.staff });
    return c.json({ members: companies.length }, 200);
  })
  .openapi(undo, async (c) => {
    const { companies } = c.req.valid("json");
    await undoLapse(c.var.deps, { ...c.req.valid("param"), companies, actor: c.var.staff });
    return c.json({ members: companies.length }, 200);
  })
  .openapi(pdf, async (c) => {
    const which = c.req.valid("param");
    const content = await previewDuesPdf(c.var.deps, which);
    return answerFile(c, {
      type: "application/pdf",
      name: `dues-${which.year}-preview.pdf`,
      content: () => Promise.resolve(content),
    });
  })
  .openapi(letter, async (c) => c.json(await previewDuesLetter(c.var.deps, c.req.valid("param")), 200));
