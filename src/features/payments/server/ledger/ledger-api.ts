/** HTTP door for staff to the books: sums of a period, and every line of it as CSV. */
import { createRoute } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { answerFile, file } from "#platform/file-answer.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { ledgerQuerySchema, ledgerReportSchema } from "../../rules/ledger.ts";
import { reportLedger } from "./ledger-report.ts";
import { streamLedger } from "./stream-ledger.ts";

const staffOnly = { tags: ["Payments"], middleware: requireStaff, method: "get" as const };

const getLedger = createRoute({
  ...staffOnly,
  operationId: "getLedger",
  summary: "What came in and went out in a period, by program and by fund",
  path: "/ledger",
  request: { query: ledgerQuerySchema },
  responses: { 200: json(ledgerReportSchema, "Sums in cents"), ...problems(401, 422) },
});

const getLedgerCsv = createRoute({
  ...staffOnly,
  operationId: "getLedgerCsv",
  summary: "Every line of the period's ledger as CSV; its columns add up to the sums",
  path: "/ledger.csv",
  request: { query: ledgerQuerySchema },
  responses: {
    200: file("text/csv", "The lines"),
    ...problems(401, 422),
  },
});

export const ledgerApi = createApi()
  .openapi(getLedger, async (c) => c.json(await reportLedger(c.var.deps, c.req.valid("query")), 200))
  .openapi(getLedgerCsv, async (c) => {
    const period = c.req.valid("query");
    const name = `ledger-${period.money === "test" ? "test-" : ""}${period.from}-to-${period.to}.csv`;
    return answerFile(c, {
      ...{ type: "text/csv; charset=utf-8", name, isDownload: true },
      content: () => streamOf(streamLedger(c.var.deps, period)),
    });
  });

/** Asks for the next piece only when the reader has taken the one before. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
