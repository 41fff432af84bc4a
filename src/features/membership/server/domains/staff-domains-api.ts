/** HTTP routes by which staff add, approve and refuse email domains of companies. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { newDomainSchema } from "../../rules/company-domain.ts";
import { waitingDomainsSchema } from "../../rules/company-view.ts";
import { declineSchema } from "../../rules/listing-proposal-schema.ts";
import { done, doneSchema } from "../companies/company-api.ts";
import { addDomain } from "./add-domain.ts";
import { approveDomain, refuseDomain, reopenDomain } from "./decide-domain.ts";
import { removeDomain } from "./remove-domain.ts";
import { listWaitingDomains } from "./waiting-domains.ts";

const PATH = "/members/{id}/domains";
const one = { params: z.object({ id: z.uuid(), domainId: z.uuid() }) };
const isDone = { 200: json(doneSchema, "Done"), ...problems(404, 409) };

const add = staffRoute("members", {
  operationId: "addDomain",
  summary: "Verifies an email domain of a company: people with a verified address there are asked to join it",
  method: "post",
  path: PATH,
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(newDomainSchema, "The domain") },
  responses: isDone,
});
const remove = staffRoute("members", {
  operationId: "removeDomain",
  summary: "An email domain asks nobody to join any more",
  method: "delete",
  path: `${PATH}/{domainId}`,
  request: one,
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
});
const approve = staffRoute("members", {
  operationId: "approveDomain",
  summary: "Approves an email domain that a company's administrator added; a letter says so",
  method: "post",
  path: `${PATH}/{domainId}/approve`,
  request: one,
  responses: isDone,
});
const refuse = staffRoute("members", {
  operationId: "refuseDomain",
  summary: "Refuses an email domain; a letter says why",
  method: "post",
  path: `${PATH}/{domainId}/refuse`,
  request: { ...one, body: jsonBody(declineSchema, "Why") },
  responses: isDone,
});
const reopen = staffRoute("members", {
  operationId: "reopenDomain",
  summary: "Takes a decision about an email domain back: it waits again",
  method: "post",
  path: `${PATH}/{domainId}/reopen`,
  request: one,
  responses: isDone,
});
const waiting = staffRoute("members", {
  operationId: "listWaitingDomains",
  summary: "Email domains that wait for staff: the 50 oldest, and how many there are",
  method: "get",
  path: "/waiting-domains",
  responses: { 200: json(waitingDomainsSchema, "The domains") },
});

export const staffDomainsApi = createApi("Companies")
  .openapi(add, async (c) => {
    const { id: companyId } = c.req.valid("param");
    await addDomain(c.var.deps, { companyId, ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(remove, async (c) => {
    const { id: companyId, domainId: id } = c.req.valid("param");
    await removeDomain(c.var.deps, { companyId, id, actor: c.var.staff, isByStaff: true });
    return c.json(done, 200);
  })
  .openapi(approve, async (c) => {
    const { id: companyId, domainId: id } = c.req.valid("param");
    await approveDomain(c.var.deps, { companyId, id, actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(refuse, async (c) => {
    const { id: companyId, domainId: id } = c.req.valid("param");
    await refuseDomain(c.var.deps, { companyId, id, ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(reopen, async (c) => {
    const { id: companyId, domainId: id } = c.req.valid("param");
    await reopenDomain(c.var.deps, { companyId, id, actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(waiting, async (c) => c.json(await listWaitingDomains(c.var.deps.db), 200));
