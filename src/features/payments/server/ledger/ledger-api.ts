import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { accountFormSchema, accountsSchema } from "../../rules/account-codes.ts";
import { ledgerQuerySchema, ledgerReportSchema, monthSchema } from "../../rules/ledger.ts";
import { closeMonth, reopenMonth } from "./close-month.ts";
import { exportJournal } from "./export-journal.ts";
import { exportLedger } from "./export-ledger.ts";
import { reportLedger } from "./ledger-report.ts";
import { listAccounts } from "./list-accounts.ts";
import { saveAccounts } from "./save-accounts.ts";

const getLedger = staffCall("reconcile", {
  operationId: "getLedger",
  summary: "What came in and went out in a period, by program and by fund",
  method: "get",
  path: "/ledger",
  request: { query: ledgerQuerySchema },
  responses: { 200: json(ledgerReportSchema, "Sums in cents") },
  run: reportLedger,
});

const getAccounts = staffCall("reconcile", {
  operationId: "getAccounts",
  summary: "The bookkeeper's code for each program and each way of money",
  method: "get",
  path: "/ledger/accounts",
  responses: { 200: json(accountsSchema, "Every account that may have a code") },
  run: (deps) => listAccounts(deps.db),
});

const putAccounts = staffCall("reconcile", {
  operationId: "saveAccounts",
  summary: "Saves all codes at once; version names those that were edited",
  method: "put",
  path: "/ledger/accounts",
  request: { body: jsonBody(accountFormSchema, "Every code; a name that is left out has none any more") },
  responses: { 200: json(accountsSchema, "The codes as they stand now"), ...problems(409) },
  run: saveAccounts,
});

const month = z.object({ month: monthSchema });
const done = { 200: json(z.object({ success: z.literal(true) }), "Done, or it was so already") };

const close = staffCall("reconcile", {
  operationId: "closeMonth",
  summary: "Note that a month that is over went to the bookkeeper",
  method: "post",
  path: "/ledger/months/{month}/close",
  request: { params: month },
  responses: done,
  async run(deps, input) {
    await closeMonth(deps, input);
    return { success: true as const };
  },
});

const reopen = staffCall("reconcile", {
  operationId: "reopenMonth",
  summary: "Take that note back",
  method: "post",
  path: "/ledger/months/{month}/reopen",
  request: { params: month },
  responses: done,
  async run(deps, input) {
    await reopenMonth(deps, input);
    return { success: true as const };
  },
});

export const ledgerApi = createApi("Payments")
  .openapiRoutes([getLedger])
  .route(
    "/",
    tableCalls("reconcile", {
      tag: "Payments",
      id: "Ledger",
      path: "/ledger",
      query: ledgerQuerySchema,
      table: exportLedger,
      summary: "Every line of the period's ledger, whose columns add up to the sums",
    }),
  )
  .route(
    "/",
    tableCalls("reconcile", {
      tag: "Payments",
      id: "Journal",
      path: "/journal",
      query: ledgerQuerySchema,
      table: exportJournal,
      summary: "The period as a journal in double entry for a bookkeeping program, by fund and account",
    }),
  )
  .openapiRoutes([getAccounts, close, reopen, putAccounts]);
