/**
 * HTTP routes of the records of a signed-in reader, and by which staff assign a registration or an invoice to a
 * company.
 */
import { z } from "@hono/zod-openapi";
import { userRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { linkSchema } from "#features/membership/rules/company-view.ts";
import { noSuchReference } from "#features/membership/server/companies/company-errors.ts";
import { linkReference } from "#features/membership/server/companies/link-reference.ts";
import { confirmReference } from "#features/payments/server/charges/confirm-reference.ts";
import { hasReference } from "#features/payments/server/charges/owned-charges.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { companyOverviewSchema, companyRecordsSchema } from "../../rules/account/company-records.ts";
import { detailsSchema, overviewSchema, recordPageSchema } from "../../rules/account/overview.ts";
import { RECORD_KINDS } from "../../rules/account/record-kinds.ts";
import { companyOverview, companyRecords } from "./company-records.ts";
import { ownedRecords, viewDetails, viewOverview } from "./owned.ts";

const PAGE_ROWS = 20;

const overview = userRoute({
  operationId: "getOverview",
  summary: "What is open, what comes next, and the newest of each kind, of the user and the user's company",
  method: "get",
  path: "/account/overview",
  responses: { 200: json(overviewSchema.meta({ id: "Overview" }), "The overview") },
});

const records = userRoute({
  operationId: "listOwnRecords",
  summary: "Registrations, classes, receipts, invoices or certifications of the user and the user's company, 20 a page",
  method: "get",
  path: "/account/records/{kind}",
  request: {
    params: z.object({ kind: z.enum(RECORD_KINDS) }),
    query: z.object({
      q: lineSchema(100).optional().describe("Parts of title, name, company or reference"),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
  },
  responses: { 200: json(recordPageSchema, "One page") },
});

const details = userRoute({
  operationId: "getOwnDetails",
  summary: "What forms may fill in for the user, as far as it is known",
  method: "get",
  path: "/account/details",
  responses: { 200: json(detailsSchema, "The customer's fields") },
});

const confirm = userRoute({
  operationId: "confirmReference",
  summary: "Say that what was made under one's address by somebody who was not signed in is one's own",
  description: "From then on it is under what is open, and forms may be filled in from it.",
  method: "post",
  path: "/account/references",
  request: { body: jsonBody(linkSchema, "Its reference") },
  responses: { 200: json(z.object({ success: z.literal(true) }), "It is"), ...problems(404) },
});

const link = staffCall("members", {
  operationId: "linkReference",
  summary: "Gives a registration, class registration, application or invoice to a company: its people see it",
  method: "post",
  path: "/members/{id}/references",
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(linkSchema, "Its reference") },
  responses: { 200: json(z.object({ success: z.literal(true) }), "Linked"), ...problems(404, 409) },
  async run(deps, { reference, id, actor }) {
    if (!(await hasReference(deps.db, reference))) throw noSuchReference();
    await linkReference(deps, { companyId: id, reference, actor });
    return { success: true as const };
  },
});

const company = { params: z.object({ id: z.uuid() }) };
const ofCompany = staffCall("members", {
  operationId: "getMemberOverview",
  summary: "What is open of a member company, and the newest registrations, receipts, invoices and certifications",
  method: "get",
  path: "/members/{id}/records",
  request: company,
  responses: { 200: json(companyOverviewSchema.meta({ id: "CompanyOverview" }), "The overview"), ...problems(404) },
  run: (deps, { id }) => companyOverview(deps, id),
});
const recordsOfCompany = staffCall("members", {
  operationId: "listMemberRecords",
  summary: "One kind of what a member company has, 20 a page",
  method: "get",
  path: "/members/{id}/records/{kind}",
  request: { params: company.params.extend(records.request.params.shape), query: records.request.query },
  responses: { 200: json(companyRecordsSchema, "One page"), ...problems(404) },
  run: (deps, input) => companyRecords(deps, input.id, input.kind, { ...input, limit: PAGE_ROWS }),
});

export const accountOverviewApi = createApi("Accounts")
  .openapi(overview, async (c) => c.json(await viewOverview(c.var.deps, c.var.user), 200))
  .openapi(records, async (c) => {
    const { deps, user } = c.var;
    const page = { ...c.req.valid("query"), limit: PAGE_ROWS };
    return c.json(await ownedRecords(deps, user, c.req.valid("param").kind, page), 200);
  })
  .openapi(details, async (c) => c.json(await viewDetails(c.var.deps, c.var.user), 200))
  .openapi(confirm, async (c) => {
    const { deps, user } = c.var;
    const { reference } = c.req.valid("json");
    const isFound = user.isEmailVerified && (await confirmReference(deps.db, user.email.toLowerCase(), reference));
    if (!isFound) throw noSuchReference();
    return c.json({ success: true as const }, 200);
  })
  .openapiRoutes([ofCompany, recordsOfCompany, link]);
