import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json } from "#platform/http/http.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import { ledgerQuerySchema, ledgerReportSchema } from "../../rules/ledger.ts";
import { exportLedger } from "./export-ledger.ts";
import { reportLedger } from "./ledger-report.ts";

const getLedger = staffRoute("reconcile", {
  operationId: "getLedger",
  summary: "What came in and went out in a period, by program and by fund",
  method: "get",
  path: "/ledger",
  request: { query: ledgerQuerySchema },
  responses: { 200: json(ledgerReportSchema, "Sums in cents") },
});

const getLedgerCsv = staffRoute("reconcile", {
  operationId: "getLedgerCsv",
  summary: "Every line of the period's ledger as CSV; its columns add up to the sums",
  method: "get",
  path: "/ledger.csv",
  request: { query: ledgerQuerySchema },
  responses: tableFile("csv", "The lines"),
});

const getLedgerXlsx = staffRoute("reconcile", {
  operationId: "getLedgerXlsx",
  summary: "Every line of the period's ledger as an Excel workbook; its columns add up to the sums",
  method: "get",
  path: "/ledger.xlsx",
  request: { query: ledgerQuerySchema },
  responses: tableFile("xlsx", "The lines"),
});

export const ledgerApi = createApi("Payments")
  .openapi(getLedger, async (c) => c.json(await reportLedger(c.var.deps, c.req.valid("query")), 200))
  .openapi(getLedgerCsv, (c) => answerTable(c, "csv", exportLedger(c.var.deps, c.req.valid("query"))))
  .openapi(getLedgerXlsx, (c) => answerTable(c, "xlsx", exportLedger(c.var.deps, c.req.valid("query"))));
