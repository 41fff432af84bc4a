/** HTTP routes by which staff add, approve and refuse email domains of companies. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
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

const add = staffCall("members", {
  operationId: "addDomain",
  summary: "Verifies an email domain of a company: people with a verified address there are asked to join it",
  method: "post",
  path: PATH,
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(newDomainSchema, "The domain") },
  responses: isDone,
  async run(deps, { id: companyId, actor, ...sent }) {
    await addDomain(deps, { companyId, ...sent, actor });
    return done;
  },
});
const remove = staffCall("members", {
  operationId: "removeDomain",
  summary: "An email domain asks nobody to join any more",
  method: "delete",
  path: `${PATH}/{domainId}`,
  request: one,
  responses: { 200: json(doneSchema, "Done"), ...problems(404) },
  async run(deps, { id: companyId, domainId: id, actor }) {
    await removeDomain(deps, { companyId, id, actor, isByStaff: true });
    return done;
  },
});
const approve = staffCall("members", {
  operationId: "approveDomain",
  summary: "Approves an email domain that a company's administrator added; a letter says so",
  method: "post",
  path: `${PATH}/{domainId}/approve`,
  request: one,
  responses: isDone,
  async run(deps, { id: companyId, domainId: id, actor }) {
    await approveDomain(deps, { companyId, id, actor });
    return done;
  },
});
const refuse = staffCall("members", {
  operationId: "refuseDomain",
  summary: "Refuses an email domain; a letter says why",
  method: "post",
  path: `${PATH}/{domainId}/refuse`,
  request: { ...one, body: jsonBody(declineSchema, "Why") },
  responses: isDone,
  async run(deps, { id: companyId, domainId: id, actor, ...sent }) {
    await refuseDomain(deps, { companyId, id, ...sent, actor });
    return done;
  },
});
const reopen = staffCall("members", {
  operationId: "reopenDomain",
  summary: "Takes a decision about an email domain back: it waits again",
  method: "post",
  path: `${PATH}/{domainId}/reopen`,
  request: one,
  responses: isDone,
  async run(deps, { id: companyId, domainId: id, actor }) {
    await reopenDomain(deps, { companyId, id, actor });
    return done;
  },
});
const waiting = staffCall("members", {
  operationId: "listWaitingDomains",
  summary: "Email domains that wait for staff: the 50 oldest, and how many there are",
  method: "get",
  path: "/waiting-domains",
  responses: { 200: json(waitingDomainsSchema, "The domains") },
  run: (deps) => listWaitingDomains(deps.db),
});

export const staffDomainsApi = createApi("Companies").openapiRoutes([add, remove, approve, refuse, reopen, waiting]);
