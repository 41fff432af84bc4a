/**
 * HTTP routes of invoices: the customer's by number or token, and the staff's. One file because every route is one line
 * of the same contract.
 */
import { createRoute, z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { todayOf } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { invoiceNumberSchema, invoiceTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { openChargeSchema } from "../../rules/check.ts";
import { invoiceFormSchema, voidReasonSchema } from "../../rules/invoice-form.ts";
import {
  foundInvoiceSchema,
  invoiceFiltersSchema,
  invoicePageSchema,
  invoiceTotalSchema,
  listedInvoiceSchema,
  staffInvoiceSchema,
} from "../../rules/invoice-view.ts";
import { requirePerson } from "../bot-check/ask-person.ts";
import { chargesToInvoice } from "../charges/search-charges.ts";
import { noSuchInvoice } from "../errors.ts";
import { cancelInvoiceReminders } from "./cancel-invoice-reminders.ts";
import { countLookup, countWrong, isGuessedAt } from "./count-lookups.ts";
import { exportInvoices } from "./export-invoices.ts";
import { lookUpInvoice } from "./invoice-queries.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { listInvoices, totalsOfInvoices } from "./list-invoices.ts";
import { sendInvoiceAgain } from "./send-invoice-again.ts";
import { viewInvoice, viewInvoiceForStaff } from "./view-invoice.ts";
import { voidInvoice } from "./void-invoice.ts";

const byToken = { params: z.object({ token: invoiceTokenSchema }) };
const byId = { params: z.object({ id: z.uuid() }) };

const lookup = createRoute({
  operationId: "lookUpInvoice",
  summary: "An invoice by its number and the zip code printed on it; an unknown number and a wrong zip answer alike",
  description:
    "After twenty wrong answers for a number within a day the bot check is asked: 403 `request.bot-check-needed`.",
  method: "get",
  path: "/invoices/lookup",
  request: {
    query: z.object({
      number: lineSchema(40, "Must enter an invoice number"),
      zip: lineSchema(10, "Must enter zip code"),
    }),
  },
  responses: { 200: json(foundInvoiceSchema, "What is owed on it"), ...problems(403, 404, 429) },
});

const getPage = createRoute({
  operationId: "getInvoicePage",
  summary: "An invoice, for the holder of its token",
  method: "get",
  path: "/invoice-pages/{token}",
  request: byToken,
  responses: { 200: json(invoicePageSchema, "The invoice"), ...problems(404) },
});

const getPdf = createRoute({
  operationId: "getInvoicePdf",
  summary: "An invoice as a PDF, with a slip that comes back with a check",
  method: "get",
  path: "/invoice-pages/{token}/invoice.pdf",
  request: byToken,
  responses: {
    200: file("application/pdf", "The PDF"),
    ...problems(404),
  },
});

const toWrite = staffCall("invoices", {
  operationId: "listChargesToInvoice",
  summary: "Open charges for which staff want an invoice that is not written yet, the earliest due day first",
  method: "get",
  path: "/charges-to-invoice",
  responses: { 200: json(z.array(openChargeSchema), "The charges") },
  async run(deps) {
    const context = { organization: await deps.organization(), today: await todayOf(deps) };
    return chargesToInvoice(deps.db, context);
  },
});
const list = staffCall("invoices", {
  operationId: "listInvoices",
  summary: "Invoices, the newest first, a page at a time",
  method: "get",
  path: "/invoices",
  request: {
    query: invoiceFiltersSchema.extend({
      before: nextPage(lineSchema(40)),
      limit: pageLimit,
    }),
  },
  responses: {
    200: json(z.object({ invoices: z.array(listedInvoiceSchema), next: z.string().nullable() }), "One page"),
  },
  run: async (deps, input) => listInvoices(deps.db, { ...input, today: await todayOf(deps) }),
});

const totals = staffCall("invoices", {
  operationId: "getInvoiceTotals",
  summary: "What the invoices that fit come to, by state, however many pages they are",
  method: "get",
  path: "/invoice-totals",
  request: { query: invoiceFiltersSchema },
  responses: { 200: json(z.array(invoiceTotalSchema), "Sums in cents") },
  run: async (deps, input) => totalsOfInvoices(deps.db, { ...input, today: await todayOf(deps) }),
});

const issue = staffCall("invoices", {
  operationId: "issueInvoice",
  summary: "Issues an invoice and sends it to its customer; the same Idempotency-Key is the same invoice",
  method: "post",
  path: "/invoices",
  request: {
    headers: keyHeader,
    body: jsonBody(invoiceFormSchema, "Customer, lines, day of payment"),
  },
  responses: {
    201: created(
      z.object({ id: z.string(), number: invoiceNumberSchema, token: invoiceTokenSchema }),
      "Issued",
      "`/api/invoices/{id}`",
    ),
    ...problems(409),
  },
  async run(deps, { requestKey = crypto.randomUUID(), ...input }) {
    const { id, number, publicToken } = await issueInvoice(deps, { ...input, requestKey });
    return { id, number, token: publicToken };
  },
});

const getOne = staffCall("invoices", {
  operationId: "getInvoice",
  summary: "An invoice with its payments and letters",
  method: "get",
  path: "/invoices/{id}",
  request: byId,
  responses: { 200: json(staffInvoiceSchema, "The invoice"), ...problems(404) },
  run: async (deps, { id }) => viewInvoiceForStaff(deps.db, id, await todayOf(deps)),
});

const voidOne = staffCall("invoices", {
  operationId: "voidInvoice",
  summary: "Takes an invoice back: what it opened is void, what was owed before stays owed",
  method: "post",
  path: "/invoices/{id}/void",
  request: { ...byId, body: jsonBody(voidReasonSchema, "Why") },
  responses: {
    200: json(staffInvoiceSchema, "The invoice, void"),
    ...problems(404, 409),
  },
  async run(deps, { id, reason, actor }) {
    await voidInvoice(deps, { id, actor, reason });
    return viewInvoiceForStaff(deps.db, id, await todayOf(deps));
  },
});

const sendAgain = staffCall("invoices", {
  operationId: "sendInvoiceAgain",
  summary: "Sends the invoice again as it stands now, at most three times an hour",
  method: "post",
  path: "/invoices/{id}/send",
  request: { ...byId, headers: keyHeader },
  responses: {
    200: json(z.object({ sentTo: z.string() }), "It is on its way"),
    ...problems(404, 409, 429),
  },
  run: (deps, { requestKey = crypto.randomUUID(), ...input }) => sendInvoiceAgain(deps, { ...input, requestKey }),
});

const cancelReminder = staffCall("invoices", {
  operationId: "cancelInvoiceReminders",
  summary: "Cancels the reminder that is planned for the customer",
  method: "post",
  path: "/invoices/{id}/reminders/cancel",
  request: byId,
  responses: { 200: json(staffInvoiceSchema, "The invoice"), ...problems(404) },
  async run(deps, { id, actor }) {
    await cancelInvoiceReminders(deps, { id, actor });
    return viewInvoiceForStaff(deps.db, id, await todayOf(deps));
  },
});

export const invoicesApi = createApi("Payments")
  .openapi(lookup, async (c) => {
    const { deps, clientNetwork } = c.var;
    const typed = c.req.valid("query");
    c.header("cache-control", "no-store");
    await countLookup(deps, clientNetwork, typed.number);
    if (await isGuessedAt(deps, typed.number))
      await requirePerson(c, "Many wrong zip codes were tried for this invoice.");
    const found = await lookUpInvoice(deps.db, typed);
    if (!found) {
      await countWrong(deps, typed.number);
      throw noSuchInvoice();
    }
    return c.json(found, 200);
  })
  .openapi(getPage, async (c) => {
    const { deps } = c.var;
    c.header("cache-control", "no-store");
    return c.json(await viewInvoice(deps.db, c.req.valid("param").token, await todayOf(deps)), 200);
  })
  .openapi(getPdf, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const invoice = await viewInvoice(deps.db, token, await todayOf(deps));
    // The PDF library is large and seldom needed.
    const { makeInvoicePdf } = await import("./invoice-pdf.ts");
    const pageUrl = `${deps.publicUrl}/invoice/${token}`;
    const organization = await deps.organization();
    return answerFile(c, {
      type: "application/pdf",
      name: `invoice-${invoice.number}.pdf`,
      isDownload: true,
      content: () => makeInvoicePdf({ invoice, organization, pageUrl }),
    });
  })
  .openapiRoutes([toWrite, list, totals, issue, getOne, voidOne, cancelReminder, sendAgain])
  .route(
    "/",
    tableCalls("invoices", {
      tag: "Payments",
      id: "Invoices",
      path: "/invoices",
      query: invoiceFiltersSchema,
      table: exportInvoices,
      summary: "The invoices that the filters leave",
    }),
  );
