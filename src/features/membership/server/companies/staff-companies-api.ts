/** HTTP routes by which staff tie people to companies and decide proposals. */
import { z } from "@hono/zod-openapi";
import { findUserByEmail } from "#features/accounts/server/queries.ts";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import {
  personSchema,
  referenceSchema,
  roleSchema,
  staffCompanySchema,
  waitingProposalsSchema,
} from "../../rules/company-view.ts";
import { approveSchema, declineSchema } from "../../rules/listing-proposal-schema.ts";
import { done, doneSchema } from "./company-api.ts";
import { noSuchUser } from "./company-errors.ts";
import { presentId } from "./company-queries.ts";
import { approveProposal, declineProposal } from "./decide-proposal.ts";
import { endTie } from "./end-tie.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { unlinkReference } from "./link-reference.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { setRole } from "./set-role.ts";
import { tiePerson } from "./tie-person.ts";
import { viewStaffCompany, waitingProposals } from "./view-company.ts";

const PATH = "/members/{id}";
const id = z.uuid();
const company = { params: z.object({ id }) };
const person = { params: z.object({ id, userId: userIdSchema }) };
const isDone = (...also: [] | [409]) => ({ 200: json(doneSchema, "Done"), ...problems(404, ...also) });

const handedOverSchema = doneSchema.extend({
  link: z.url().nullable().describe("Where no letter leaves the site, the address to hand over; else null"),
});

const getOne = staffRoute("members", {
  operationId: "getMember",
  summary: "A member company with its people, domains, invitations and proposals",
  description: "The id of a company that was merged into another leads to that one.",
  method: "get",
  path: PATH,
  request: company,
  responses: { 200: json(staffCompanySchema.meta({ id: "StaffCompany" }), "The company"), ...problems(404) },
});
const tie = staffRoute("members", {
  operationId: "tiePerson",
  summary: "Ties a user to a company by a verified email",
  method: "post",
  path: `${PATH}/people`,
  request: { ...company, body: jsonBody(personSchema, "Who, and as what") },
  responses: isDone(409),
});
const role = staffRoute("members", {
  operationId: "setPersonRole",
  summary: "Makes one of a company's people its administrator, or a member again",
  method: "put",
  path: `${PATH}/people/{userId}/role`,
  request: { ...person, body: jsonBody(roleSchema, "The role") },
  responses: isDone(),
});
const untie = staffRoute("members", {
  operationId: "untiePerson",
  summary: "Ends the tie of a person to a company",
  method: "post",
  path: `${PATH}/people/{userId}/end`,
  request: person,
  responses: isDone(),
});
const invite = staffRoute("members", {
  operationId: "invitePerson",
  summary: "Invites somebody without an account into a company, also as its administrator",
  method: "post",
  path: `${PATH}/invitations`,
  request: { ...company, body: jsonBody(personSchema, "Whom, and as what") },
  responses: { 200: json(handedOverSchema, "Done"), ...problems(404, 409) },
});
const revoke = staffRoute("members", {
  operationId: "revokeInvitation",
  summary: "Takes an open invitation back",
  method: "post",
  path: `${PATH}/invitations/{invitationId}/revoke`,
  request: { params: z.object({ id, invitationId: z.uuid() }) },
  responses: isDone(),
});
const unlink = staffRoute("members", {
  operationId: "unlinkReference",
  summary: "Takes a registration or invoice away from a company again",
  method: "delete",
  path: `${PATH}/references/{reference}`,
  request: { params: z.object({ id, reference: referenceSchema }) },
  responses: isDone(),
});
const waiting = staffRoute("members", {
  operationId: "listListingProposals",
  summary: "Proposed changes of the public list that wait for staff, the oldest first",
  method: "get",
  path: "/listing-proposals",
  request: { query: z.object({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: {
    200: json(waitingProposalsSchema, "One page, how many there are in all, and the cursor of the next one"),
  },
});
const approve = staffRoute("members", {
  operationId: "approveListing",
  summary: "Approves a proposal: the public list shows its values",
  method: "post",
  path: "/listing-proposals/{id}/approve",
  request: { ...company, body: jsonBody(approveSchema, "A word to the company") },
  responses: isDone(409),
});
const decline = staffRoute("members", {
  operationId: "declineListing",
  summary: "Declines a proposal; the company reads why",
  method: "post",
  path: "/listing-proposals/{id}/decline",
  request: { ...company, body: jsonBody(declineSchema, "Why") },
  responses: isDone(409),
});

export const staffCompaniesApi = createApi("Companies")
  .openapi(getOne, async (c) => {
    const { deps } = c.var;
    return c.json(await viewStaffCompany(deps.db, await presentId(deps.db, c.req.valid("param").id), deps.now()), 200);
  })
  .openapi(tie, async (c) => {
    const { deps, staff: actor } = c.var;
    const { email, role: as } = c.req.valid("json");
    const user = await findUserByEmail(deps.db, email);
    if (!user?.emailVerified) throw noSuchUser();
    const who = { id: userIdSchema.parse(user.id), name: user.name, email };
    await tiePerson(deps, { companyId: c.req.valid("param").id, user: who, role: as, way: "staff", actor });
    return c.json(done, 200);
  })
  .openapi(role, async (c) => {
    const { id: companyId, userId } = c.req.valid("param");
    const change = { companyId, userId, ...c.req.valid("json"), actor: c.var.staff, isByStaff: true };
    await setRole(c.var.deps, change);
    return c.json(done, 200);
  })
  .openapi(untie, async (c) => {
    const { id: companyId, userId } = c.req.valid("param");
    await endTie(c.var.deps, { companyId, userId, actor: c.var.staff, isByStaff: true });
    return c.json(done, 200);
  })
  .openapi(invite, async (c) => {
    const { id: companyId } = c.req.valid("param");
    const invited = { companyId, ...c.req.valid("json"), actor: c.var.staff, visitor: undefined };
    const { link } = await inviteColleague(c.var.deps, invited);
    return c.json({ ...done, link }, 200);
  })
  .openapi(revoke, async (c) => {
    const { id: companyId, invitationId } = c.req.valid("param");
    await revokeInvitation(c.var.deps, { companyId, id: invitationId, actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(unlink, async (c) => {
    const { id: companyId, reference } = c.req.valid("param");
    await unlinkReference(c.var.deps, { companyId, reference, actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(waiting, async (c) => c.json(await waitingProposals(c.var.deps.db, c.req.valid("query")), 200))
  .openapi(approve, async (c) => {
    await approveProposal(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  })
  .openapi(decline, async (c) => {
    await declineProposal(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(done, 200);
  });
