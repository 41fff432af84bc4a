/** HTTP routes of a user's own company: people and listing. */
import { z } from "@hono/zod-openapi";
import { userRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { ownCompanySchema, roleSchema } from "../../rules/company-view.ts";
import { listingProposalSchema } from "../../rules/listing-proposal-schema.ts";
import { type Affiliation, findAffiliation } from "./company-queries.ts";
import { administeredCompany, ownCompany } from "./own-company.ts";
import { proposeListing } from "./propose-listing.ts";
import { removePerson } from "./remove-person.ts";
import { setRole } from "./set-role.ts";
import { viewCompany } from "./view-company.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

const PATH = "/account/company";
export const doneSchema = z.object({ success: z.literal(true) });
export const done = { success: true as const };
const person = { params: z.object({ userId: userIdSchema }) };
const byId = { params: z.object({ id: z.uuid() }) };

const getCompany = userRoute({
  operationId: "getOwnCompany",
  summary: "The user's own member company, or null",
  method: "get",
  path: PATH,
  responses: { 200: json(ownCompanySchema.meta({ id: "OwnCompany" }).nullable(), "The company") },
});

const putRole = userRoute({
  operationId: "setCompanyRole",
  summary: "Makes a colleague an administrator of the company or a member again; for its administrators",
  method: "put",
  path: `${PATH}/people/{userId}/role`,
  request: { ...person, body: jsonBody(roleSchema, "The role") },
  responses: { 200: json(doneSchema, "Done"), ...problems(403, 404, 409) },
});

const endPerson = userRoute({
  operationId: "removeColleague",
  summary: "Removes a colleague from the company, for its administrators; or oneself",
  method: "post",
  path: `${PATH}/people/{userId}/end`,
  request: person,
  responses: { 200: json(doneSchema, "Done"), ...problems(403, 404, 409) },
});

const postProposal = userRoute({
  operationId: "proposeListing",
  summary: "Proposes a change of the company's public listing and logo; staff decide",
  method: "post",
  path: `${PATH}/listing-proposals`,
  request: { body: { content: { "multipart/form-data": { schema: listingProposalSchema } }, required: true as const } },
  responses: { 200: json(z.object({ id: z.uuid() }), "It waits for the office"), ...problems(403, 409, 429) },
});

const postWithdraw = userRoute({
  operationId: "withdrawListing",
  summary: "Takes a proposal back that staff have not decided",
  method: "post",
  path: `${PATH}/listing-proposals/{id}/withdraw`,
  request: byId,
  responses: { 200: json(doneSchema, "Done"), ...problems(403, 404, 409) },
});

/** Each logo costs a second of work. */
const PROPOSAL_LIMIT: Limit = { name: "company-listing", max: 30, windowSeconds: 3600 };

/** Only administrators of the company see invitations. */
const invitationsFor = <T>({ role }: Affiliation, invitations: T[]): T[] =>
  role === "administrator" ? invitations : [];

export const companyApi = createApi("Companies")
  .openapi(getCompany, async (c) => {
    const { deps, user } = c.var;
    const affiliation = await findAffiliation(deps.db, user.id);
    if (!affiliation) return c.json(null, 200);
    const view = await viewCompany(deps.db, affiliation.companyId, deps.now());
    const invitations = invitationsFor(affiliation, view.invitations);
    return c.json({ ...view, invitations, role: affiliation.role, userId: user.id }, 200);
  })
  .openapi(putRole, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await setRole(deps, { companyId, ...c.req.valid("param"), ...c.req.valid("json"), actor: user });
    return c.json(done, 200);
  })
  .openapi(endPerson, async (c) => {
    const { deps, user } = c.var;
    const { userId } = c.req.valid("param");
    const { companyId } = await (userId === user.id ? ownCompany : administeredCompany)(deps, user);
    await removePerson(deps, { companyId, userId, actor: user });
    return c.json(done, 200);
  })
  .openapi(postProposal, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await ownCompany(deps, user);
    await countTry(deps.db, PROPOSAL_LIMIT, companyId);
    const { logo: file, ...form } = c.req.valid("form");
    // A browser sends an empty file when none was selected.
    const logo = file?.size ? await file.bytes() : undefined;
    const { id } = await proposeListing(deps, { companyId, actor: user, form, logo });
    return c.json({ id }, 200);
  })
  .openapi(postWithdraw, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await ownCompany(deps, user);
    await withdrawProposal(deps, { companyId, ...c.req.valid("param"), actor: user });
    return c.json(done, 200);
  });
