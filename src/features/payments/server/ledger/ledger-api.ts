import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import { accountFormSchema, accountsSchema } from "../../rules/account-codes.ts";
import { ledgerQuerySchema, ledgerReportSchema, monthSchema } from "../../rules/ledger.ts";
import { closeMonth, reopenMonth } from "./close-month.ts";
import { exportJournal } from "./export-journal.ts";
import { exportLedger } from "./export-ledger.ts";
import { quickBooksIif, quickBooksTable } from "./export-quickbooks.ts";
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
  isReport: true,
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

const forQuickBooks = problems(409);

const getIif = staffRoute("reconcile", {
  operationId: "getQuickBooksIif",
  summary: "The journal of a closed month for QuickBooks Desktop",
  description:
    "An entry has the same number whenever the file is made, so QuickBooks notices a month that it has already.",
  method: "get",
  path: "/ledger/months/{month}/quickbooks.iif",
  request: { params: month },
  responses: { 200: file("text/plain", "IIF, in ISO 8859-1"), ...forQuickBooks },
});

const getOnline = staffRoute("reconcile", {
  operationId: "getQuickBooksCsv",
  summary: "The journal of a closed month for the import of QuickBooks Online",
  method: "get",
  path: "/ledger/months/{month}/quickbooks.csv",
  request: { params: month },
  responses: { ...tableFile("csv", "A row for each line; rows of one number are one entry"), ...forQuickBooks },
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
  .openapi(getIif, async (c) => {
    const { month } = c.req.valid("param");
    const content = await quickBooksIif(c.var.deps, month);
    return answerFile(c, {
      type: "text/plain; charset=iso-8859-1",
      isDownload: true,
      name: `quickbooks-${month}.iif`,
      content: () => content,
    });
  })
  .openapi(getOnline, async (c) => answerTable(c, "csv", await quickBooksTable(c.var.deps, c.req.valid("param").month)))
  .openapiRoutes([getAccounts, close, reopen, putAccounts]);
