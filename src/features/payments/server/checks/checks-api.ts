/** HTTP routes of the check desk: open charges, received checks and returned checks. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { todayOf } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { chargeTokenSchema, checkIdSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { ACCOUNT_NAMES } from "../../rules/bank/account-names.ts";
import {
  checkFiltersSchema,
  checkFormSchema,
  checkSchema,
  checkTotalsSchema,
  MAX_CHECK_CHARGES,
  openChargeSchema,
  overduePageSchema,
  reasonSchema,
  referencesSchema,
} from "../../rules/check.ts";
import { listOverdue, openChargesUnder, searchOpenCharges } from "../charges/search-charges.ts";
import { listChecks, totalsOfChecks, viewCheck } from "./check-queries.ts";
import { exportChecks } from "./export-checks.ts";
import { exportOverdue } from "./export-desk.ts";
import { recordCheck } from "./record-check.ts";
import { returnCheck } from "./return-check.ts";
import { voidCheck } from "./void-check.ts";

const checkId = z.object({ checkId: checkIdSchema });

const getOpenCharges = staffCall("checks", {
  operationId: "getOpenCharges",
  summary: "What is owed: by words of reference, company, person or label, by amount, or under registrations",
  method: "get",
  path: "/open-charges",
  request: {
    query: z.object({
      q: lineSchema(100).optional().describe("Words, or an amount"),
      into: z.enum(ACCOUNT_NAMES).optional().describe("With words: only what belongs to this account"),
      under: referencesSchema.optional().describe("References of registrations, with commas between them"),
    }),
  },
  responses: {
    200: json(z.array(openChargeSchema), `At most 20 that fit the words, or ${MAX_CHECK_CHARGES} under registrations`),
  },
  async run(deps, { q = "", into, under }) {
    const context = { organization: await deps.organization(), today: await todayOf(deps) };
    const found = under
      ? openChargesUnder(deps.db, under.split(","), context)
      : searchOpenCharges(deps.db, q, { ...context, into });
    return found;
  },
});

const getOverdue = staffCall("checks", {
  operationId: "getOverdueCharges",
  summary: "What is owed past its day, the longest overdue first, a page at a time",
  method: "get",
  path: "/overdue-charges",
  request: {
    query: z.object({ after: nextPage(chargeTokenSchema), limit: pageLimit }),
  },
  responses: { 200: json(overduePageSchema, "One page, and what all of it comes to") },
  async run(deps, input) {
    const context = { organization: await deps.organization(), today: await todayOf(deps) };
    return listOverdue(deps.db, { ...context, ...input });
  },
});

const getChecks = staffCall("checks", {
  operationId: "getChecks",
  summary: "Checks that came in, the newest first, a page at a time",
  method: "get",
  path: "/checks",
  request: {
    query: checkFiltersSchema.extend({
      before: nextPage(checkIdSchema),
      limit: pageLimit,
    }),
  },
  responses: {
    200: json(z.object({ checks: z.array(checkSchema), next: checkIdSchema.nullable() }), "One page"),
  },
  run: async (deps, input) => listChecks(deps.db, await deps.organization(), input),
});

const getTotals = staffCall("checks", {
  operationId: "getCheckTotals",
  summary: "What all checks that fit come to, together and by account, however many pages they are",
  method: "get",
  path: "/check-totals",
  request: { query: checkFiltersSchema },
  responses: { 200: json(checkTotalsSchema, "Sums in cents") },
  run: async (deps, input) => totalsOfChecks(deps.db, await deps.organization(), input),
});

const postCheck = staffCall("checks", {
  operationId: "recordCheck",
  summary: "Records a check and what it pays",
  description: "The same Idempotency-Key with the same body is the same check.",
  method: "post",
  path: "/checks",
  request: {
    headers: neededKeyHeader,
    body: jsonBody(checkFormSchema, "The check"),
  },
  responses: { 201: created(checkSchema, "The check", "`/api/checks/{id}`"), ...problems(404, 409) },
  async run(deps, input) {
    const { id } = await recordCheck(deps, input);
    return viewCheck(deps.db, await deps.organization(), id);
  },
});

const getCheck = staffCall("checks", {
  operationId: "getCheck",
  summary: "One check: what it paid, its deposit, its return",
  method: "get",
  path: "/checks/{checkId}",
  request: { params: checkId },
  responses: { 200: json(checkSchema, "The check"), ...problems(404) },
  run: async (deps, { checkId }) => viewCheck(deps.db, await deps.organization(), checkId),
});

const postReturn = staffCall("checks", {
  operationId: "returnCheck",
  summary: "The bank returned the check: what it paid is owed again, and the payer is told the reason",
  method: "post",
  path: "/checks/{checkId}/return",
  request: { params: checkId, body: jsonBody(reasonSchema, "The bank's reason") },
  responses: { 200: json(checkSchema, "The check, returned now or before"), ...problems(404, 409) },
  async run(deps, input) {
    await returnCheck(deps, input);
    return viewCheck(deps.db, await deps.organization(), input.checkId);
  },
});

const postVoid = staffCall("checks", {
  operationId: "voidCheck",
  summary: "Void a check that was typed wrongly: its charges are open again, and no letter is sent",
  description: "Only while it lies on the desk: in no deposit, not returned, and nothing of it refunded.",
  method: "post",
  path: "/checks/{checkId}/void",
  request: { params: checkId, body: jsonBody(reasonSchema, "Why, for the office alone") },
  responses: { 200: json(checkSchema, "The check, voided now or before"), ...problems(404, 409) },
  async run(deps, input) {
    await voidCheck(deps, input);
    return viewCheck(deps.db, await deps.organization(), input.checkId);
  },
});

export const checksApi = createApi("Payments")
  .openapiRoutes([getOpenCharges, getOverdue, getChecks, getTotals, postCheck, getCheck, postReturn, postVoid])
  .route(
    "/",
    tableCalls("checks", {
      tag: "Payments",
      id: "Checks",
      path: "/checks",
      query: checkFiltersSchema,
      table: exportChecks,
      summary: "The checks that the filters leave",
    }),
  )
  .route(
    "/",
    tableCalls("checks", {
      tag: "Payments",
      id: "Overdue",
      path: "/overdue-charges",
      query: z.object({}),
      table: exportOverdue,
      summary: "All that is owed past its day",
    }),
  );
