/** HTTP routes of a company's email domains, and of users who may join by one. */
import { z } from "@hono/zod-openapi";
import { userRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { newDomainSchema } from "../../rules/company-domain.ts";
import { done, doneSchema } from "../companies/company-api.ts";
import { administeredCompany } from "../companies/own-company.ts";
import { askForDomain } from "./ask-for-domain.ts";
import { declineCompany } from "./decline-company.ts";
import { joinCompany } from "./join-company.ts";
import { proveDomain } from "./prove-domain.ts";
import { removeDomain } from "./remove-domain.ts";

const PATH = "/account/company/domains";
const byId = { params: z.object({ id: z.uuid() }) };

const add = userRoute({
  operationId: "askForCompanyDomain",
  summary: "Adds an email domain of the company, for its administrators; staff approve it or its DNS record proves it",
  method: "post",
  path: PATH,
  request: { body: jsonBody(newDomainSchema, "The domain") },
  responses: { 200: json(z.object({ id: z.uuid() }), "It waits"), ...problems(403, 409, 429) },
});

const check = userRoute({
  operationId: "proveCompanyDomain",
  summary: "Looks for the TXT record that proves an email domain; for the company's administrators",
  method: "post",
  path: `${PATH}/{id}/check`,
  request: byId,
  responses: { 200: json(doneSchema, "The domain is verified"), ...problems(403, 404, 409, 429) },
});

const remove = userRoute({
  operationId: "removeCompanyDomain",
  summary: "An email domain asks nobody to join any more; for the company's administrators",
  method: "delete",
  path: `${PATH}/{id}`,
  request: byId,
  responses: { 200: json(doneSchema, "Done"), ...problems(403, 404, 409) },
});

const join = userRoute({
  operationId: "joinCompany",
  summary: "Joins the member company whose email domain the user's verified address has",
  method: "post",
  path: "/account/companies-to-join/{id}/join",
  request: byId,
  responses: { 200: json(doneSchema, "The user belongs to the company"), ...problems(409, 410) },
});

const decline = userRoute({
  operationId: "declineCompany",
  summary: 'Answers "Not now" to the question whether to join a member company; joining stays possible',
  method: "post",
  path: "/account/companies-to-join/{id}/decline",
  request: byId,
  responses: { 200: json(doneSchema, "Done"), ...problems(410) },
});

/** Staff read each request. */
const ADD_LIMIT: Limit = { name: "company-domain", max: 10, windowSeconds: 3600 };
/** Each check asks foreign DNS servers and may take five seconds. */
const CHECK_LIMIT: Limit = { name: "company-domain-check", max: 20, windowSeconds: 3600 };

export const companyDomainsApi = createApi("Companies")
  .openapi(add, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await countTry(deps.db, ADD_LIMIT, companyId);
    return c.json(await askForDomain(deps, { companyId, ...c.req.valid("json"), actor: user }), 200);
  })
  .openapi(check, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await countTry(deps.db, CHECK_LIMIT, companyId);
    await proveDomain(deps, { companyId, ...c.req.valid("param"), actor: user });
    return c.json(done, 200);
  })
  .openapi(remove, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await removeDomain(deps, { companyId, ...c.req.valid("param"), actor: user });
    return c.json(done, 200);
  })
  .openapi(join, async (c) => {
    const { deps, user } = c.var;
    await joinCompany(deps, { user, companyId: c.req.valid("param").id });
    return c.json(done, 200);
  })
  .openapi(decline, async (c) => {
    const { deps, user } = c.var;
    await declineCompany(deps, { user, companyId: c.req.valid("param").id });
    return c.json(done, 200);
  });
