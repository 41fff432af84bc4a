/** HTTP routes of customers' open charges, statements and write-offs. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import {
  owedCustomerPageSchema,
  owedCustomerSchema,
  owedFiltersSchema,
  owedPageSchema,
  statementFormSchema,
  writeOffFormSchema,
} from "../../rules/owed.ts";
import { exportOwed } from "./export-owed.ts";
import { listOwed } from "./list-owed.ts";
import { sendStatement } from "./send-statement.ts";
import { undoWriteOff } from "./undo-write-off.ts";
import { viewOwed } from "./view-owed.ts";
import { writeOff } from "./write-off.ts";

const byCustomer = { params: z.object({ customer: owedCustomerSchema }) };

const list = staffCall("invoices", {
  operationId: "listOwed",
  summary: "Everybody who owes something, the largest sum first, with the sums by age",
  method: "get",
  path: "/owed",
  request: { query: owedFiltersSchema.extend({ after: nextPage(owedCustomerSchema), limit: pageLimit }) },
  responses: { 200: json(owedPageSchema, "One page, and the sums over all") },
  run: async (deps, input) => listOwed(deps.db, { ...input, today: await todayOf(deps) }),
});

const getOne = staffCall("invoices", {
  operationId: "getOwed",
  summary: "What one customer owes, charge by charge, and the statements mailed to it",
  method: "get",
  path: "/owed/{customer}",
  request: byCustomer,
  responses: { 200: json(owedCustomerPageSchema, "The customer"), ...problems(404) },
  async run(deps, input) {
    return viewOwed(deps.db, { ...input, ...(await asOf(deps)) });
  },
});

const getPdf = staffRoute("invoices", {
  operationId: "getStatementPdf",
  summary: "A statement of what one customer owes today, as a PDF",
  method: "get",
  path: "/owed/{customer}/statement.pdf",
  request: byCustomer,
  responses: { 200: file("application/pdf", "The statement"), ...problems(404) },
});

const send = staffCall("invoices", {
  operationId: "sendStatement",
  summary: "Mails a customer a statement of everything it owes, at most three times an hour",
  description: "The same Idempotency-Key with the same customer and email is the same statement.",
  method: "post",
  path: "/owed/{customer}/statements",
  request: { ...byCustomer, headers: keyHeader, body: jsonBody(statementFormSchema, "Where to") },
  responses: { 200: json(owedCustomerPageSchema, "The customer"), ...problems(404, 409, 429) },
  run: sendStatement,
});

const postWriteOff = staffCall("invoices", {
  operationId: "writeOff",
  summary: "Gives up charges of a customer, with the reason: they become void",
  description: "The same Idempotency-Key with the same charges, sum and reason is one write-off.",
  method: "post",
  path: "/owed/{customer}/write-offs",
  request: { ...byCustomer, headers: keyHeader, body: jsonBody(writeOffFormSchema, "Which charges, and why") },
  responses: { 200: json(owedCustomerPageSchema, "The customer"), ...problems(404, 409, 503) },
  async run(deps, input) {
    const { customer } = input;
    await writeOff(deps, input);
    return viewOwed(deps.db, { customer, ...(await asOf(deps)) });
  },
});

const postUndo = staffCall("invoices", {
  operationId: "undoWriteOff",
  summary: "Takes a write-off back: what still stands is owed again",
  method: "post",
  path: "/write-offs/{id}/undo",
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(owedCustomerPageSchema, "The customer"), ...problems(404, 409) },
  async run(deps, input) {
    const customer = await undoWriteOff(deps, input);
    return viewOwed(deps.db, { customer, ...(await asOf(deps)) });
  },
});

const asOf = async (deps: Deps) => ({ organization: await deps.organization(), today: await todayOf(deps) });

export const owedApi = createApi("Payments")
  .openapiRoutes([list, getOne])
  .openapi(getPdf, async (c) => {
    const { deps } = c.var;
    const { organization, today } = await asOf(deps);
    const owed = await viewOwed(deps.db, { ...c.req.valid("param"), organization, today });
    // The PDF library is large and seldom needed.
    const { makeStatementPdf } = await import("./statement-pdf.ts");
    return answerFile(c, {
      type: "application/pdf",
      name: `statement-${owed.name}-${today}.pdf`,
      isDownload: true,
      content: () => makeStatementPdf({ owed, organization, today }),
    });
  })
  .openapiRoutes([send, postWriteOff, postUndo])
  .route(
    "/",
    tableCalls("invoices", {
      tag: "Payments",
      id: "OwedCustomers",
      path: "/owed",
      query: owedFiltersSchema,
      table: exportOwed,
      summary: "The customers who owe something and fit the filters",
    }),
  );
