/**
 * HTTP routes of deposits, their slips, matches, and the undo of both. One file because deposits, the checks that wait
 * for one, and unmatched money are one desk.
 */

import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { chargeTokenSchema, depositIdSchema, depositReferenceSchema, orderTokenSchema } from "#shared/identifiers.ts";
import {
  depositFiltersSchema,
  depositFormSchema,
  depositPageSchema,
  depositSchema,
  reasonSchema,
  unmatchedCursorSchema,
  unmatchedPageSchema,
  waitingSumSchema,
} from "../../rules/check.ts";
import { MAX_LINE_NO } from "../../rules/staff-order.ts";
import { depositUndone } from "./check-errors.ts";
import { sumWaitingChecks } from "./check-queries.ts";
import { findDeposit, listDeposits, viewDeposit } from "./deposit-queries.ts";
import { makeDepositSlip } from "./deposit-slip.ts";
import { exportDeposits, exportUnmatched } from "./export-desk.ts";
import { makeDeposit } from "./make-deposit.ts";
import { matchPayment } from "./match-payment.ts";
import { undoDeposit } from "./undo-deposit.ts";
import { undoMatch } from "./undo-match.ts";
import { listUnmatched } from "./unmatched-queries.ts";

const getDeposits = staffCall("checks", {
  operationId: "getDeposits",
  summary: "Deposits, the newest first, a page at a time",
  method: "get",
  path: "/deposits",
  request: {
    query: depositFiltersSchema.extend({ before: nextPage(depositIdSchema), limit: pageLimit }),
  },
  responses: { 200: json(depositPageSchema, "One page") },
  run: async (deps, input) => listDeposits(deps.db, await deps.organization(), input),
});

const getWaiting = staffCall("checks", {
  operationId: "getWaitingChecks",
  summary: "What waits for a deposit: how many checks and how much, by account and by the day received",
  method: "get",
  path: "/waiting-checks",
  responses: { 200: json(z.array(waitingSumSchema), "Sums in cents") },
  run: async (deps) => sumWaitingChecks(deps.db, await deps.organization()),
});

const postDeposit = staffCall("checks", {
  operationId: "makeDeposit",
  summary: "Puts checks of an account that wait up to a day into one deposit: the picked ones, or all",
  description: "The same Idempotency-Key with the same body is the same deposit.",
  method: "post",
  path: "/deposits",
  request: {
    headers: neededKeyHeader,
    body: jsonBody(depositFormSchema, "Account, last day and sum"),
  },
  responses: {
    201: created(depositSchema, "The deposit", "`/api/deposits/{id}`"),
    ...problems(409),
  },
  async run(deps, input) {
    const { id } = await makeDeposit(deps, input);
    return viewDeposit(deps.db, await deps.organization(), { id });
  },
});

const getDeposit = staffCall("checks", {
  operationId: "getDeposit",
  summary: "One deposit",
  method: "get",
  path: "/deposits/{depositId}",
  request: { params: z.object({ depositId: depositIdSchema }) },
  responses: { 200: json(depositSchema, "The deposit"), ...problems(404) },
  run: async (deps, { depositId }) => viewDeposit(deps.db, await deps.organization(), { id: depositId }),
});

const getByNumber = staffCall("checks", {
  operationId: "getDepositByNumber",
  summary: "One deposit, by the number that people read",
  method: "get",
  path: "/deposits/by-number/{number}",
  request: { params: z.object({ number: depositReferenceSchema }) },
  responses: { 200: json(depositSchema, "The deposit"), ...problems(404) },
  run: async (deps, input) => viewDeposit(deps.db, await deps.organization(), input),
});

const getSlip = staffRoute("checks", {
  operationId: "getDepositSlip",
  summary: "The slip of a deposit, which goes to the bank",
  method: "get",
  path: "/deposits/{depositId}/slip.pdf",
  request: { params: z.object({ depositId: depositIdSchema }) },
  responses: {
    200: file("application/pdf", "A PDF"),
    ...problems(404, 410),
  },
});

const postDepositUndo = staffCall("checks", {
  operationId: "undoDeposit",
  summary: "Takes a deposit back before the bank has it: its checks wait again, and it stays in the list as undone",
  description:
    "Only in the month in which it was made, and while its checks were not returned and the bank's statement does not have it.",
  method: "post",
  path: "/deposits/{depositId}/undo",
  request: {
    params: z.object({ depositId: depositIdSchema }),
    body: jsonBody(reasonSchema, "Why, for the activity log"),
  },
  responses: { 200: json(depositSchema, "The deposit, undone now or before"), ...problems(404, 409) },
  async run(deps, input) {
    await undoDeposit(deps, input);
    return viewDeposit(deps.db, await deps.organization(), { id: input.depositId });
  },
});

const getUnmatched = staffCall("checks", {
  operationId: "getUnmatched",
  summary: "Money that came in and stands for nothing yet, the oldest first, a page at a time",
  method: "get",
  path: "/unmatched",
  request: {
    query: z.object({
      after: nextPage(unmatchedCursorSchema),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(unmatchedPageSchema, "One page, and what all of it comes to") },
  run: async (deps, input) => listUnmatched(deps.db, await deps.organization(), input),
});

const postMatch = staffCall("checks", {
  operationId: "matchPayment",
  summary: "Says what such money is for; answers what is still to be matched",
  method: "post",
  path: "/unmatched/{order}/{lineNo}/match",
  request: {
    params: z.object({ order: orderTokenSchema, lineNo: z.coerce.number().int().min(1).max(MAX_LINE_NO) }),
    body: jsonBody(z.strictObject({ charge: chargeTokenSchema }), "The charge's token"),
  },
  responses: { 200: json(unmatchedPageSchema, "The first page of what is left"), ...problems(404, 409) },
  async run(deps, input) {
    await matchPayment(deps, input);
    return listUnmatched(deps.db, await deps.organization(), { limit: 50 });
  },
});

const postUndo = staffCall("checks", {
  operationId: "undoMatch",
  summary: "Takes a match back: what it paid is owed again; answers what is to be matched",
  method: "post",
  path: "/unmatched/{order}/{lineNo}/undo",
  request: {
    params: z.object({ order: orderTokenSchema, lineNo: z.coerce.number().int().min(1).max(MAX_LINE_NO) }),
    body: jsonBody(reasonSchema, "Reason, for the activity log"),
  },
  responses: {
    200: json(unmatchedPageSchema, "The first page of what is to be matched"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    await undoMatch(deps, input);
    return listUnmatched(deps.db, await deps.organization(), { limit: 50 });
  },
});

export const depositsApi = createApi("Payments")
  .openapiRoutes([getDeposits, getWaiting, postDeposit, getDeposit, getByNumber])
  .openapi(getSlip, async (c) => {
    const { db, organization } = c.var.deps;
    const deposit = await findDeposit(db, c.req.valid("param").depositId);
    if (deposit.undoneAt) throw depositUndone(deposit.reference, deposit.undoneBy ?? "");
    const slip = { deposit, organization: await organization() };
    const name = `deposit-${deposit.reference}.pdf`;
    return answerFile(c, { type: "application/pdf", name, content: () => makeDepositSlip(slip) });
  })
  .openapiRoutes([postDepositUndo, getUnmatched, postMatch, postUndo])
  .route(
    "/",
    tableCalls("checks", {
      tag: "Payments",
      id: "Deposits",
      path: "/deposits",
      query: depositFiltersSchema,
      table: exportDeposits,
      summary: "The deposits that the filter leaves",
    }),
  )
  .route(
    "/",
    tableCalls("checks", {
      tag: "Payments",
      id: "Unmatched",
      path: "/unmatched",
      query: z.object({}),
      table: exportUnmatched,
      summary: "All money without a charge",
    }),
  );
