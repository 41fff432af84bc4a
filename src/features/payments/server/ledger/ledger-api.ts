import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json } from "#platform/http/http.ts";
import { streamOf } from "#platform/http/stream-of.ts";
import { ledgerQuerySchema, ledgerReportSchema } from "../../rules/ledger.ts";
import { reportLedger } from "./ledger-report.ts";
import { streamLedger } from "./stream-ledger.ts";

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
  responses: {
    200: file("text/csv", "The lines"),
  },
});

export const ledgerApi = createApi("Payments")
  .openapi(getLedger, async (c) => c.json(await reportLedger(c.var.deps, c.req.valid("query")), 200))
  .openapi(getLedgerCsv, async (c) => {
    const period = c.req.valid("query");
    const name = `ledger-${period.money === "test" ? "test-" : ""}${period.from}-to-${period.to}.csv`;
    return answerFile(c, {
      ...{ type: "text/csv; charset=utf-8", name, isDownload: true },
      content: () => streamOf(streamLedger(c.var.deps, period)),
    });
  });
