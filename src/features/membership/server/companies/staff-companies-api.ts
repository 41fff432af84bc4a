/** HTTP routes with which staff manage the people of companies and decide proposals. */
import { z } from "@hono/zod-openapi";
import { findUserByEmail } from "#features/accounts/server/queries.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
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
import { addPerson } from "./add-person.ts";
import { done, doneSchema } from "./company-api.ts";
import { noSuchUser } from "./company-errors.ts";
import { presentId } from "./company-queries.ts";
import { approveProposal, declineProposal } from "./decide-proposal.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { unlinkReference } from "./link-reference.ts";
import { removePerson } from "./remove-person.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { setRole } from "./set-role.ts";
import { viewStaffCompany, waitingProposals } from "./view-company.ts";

const PATH = "/members/{id}";
const id = z.uuid();
const company = { params: z.object({ id }) };
const person = { params: z.object({ id, userId: userIdSchema }) };
const isDone = (...also: [] | [409]) => ({ 200: json(doneSchema, "Done"), ...problems(404, ...also) });

const handedOverSchema = doneSchema.extend({
  link: z.url().nullable().describe("Where no letter leaves the site, the address to hand over; else null"),
});

const getOne = staffCall("members", {
  operationId: "getMember",
  summary: "A member company with its people, domains, invitations and proposals",
  description: "The id of a company that was merged into another leads to that one.",
  method: "get",
  path: PATH,
  request: company,
  responses: { 200: json(staffCompanySchema.meta({ id: "StaffCompany" }), "The company"), ...problems(404) },
  run: async (deps, { id }) => viewStaffCompany(deps.db, await presentId(deps.db, id), deps.now()),
});
const addPersonRoute = staffCall("members", {
  operationId: "addPerson",
  summary: "Adds a user to a company by a verified email",
  method: "post",
  path: `${PATH}/people`,
  request: { ...company, body: jsonBody(personSchema, "Who, and as what") },
  responses: isDone(409),
  async run(deps, { email, role: as, id, actor }) {
    const user = await findUserByEmail(deps.db, email);
    if (!user?.emailVerified) throw noSuchUser();
    const who = { id: userIdSchema.parse(user.id), name: user.name, email };
    await addPerson(deps, { companyId: id, user: who, role: as, way: "staff", actor });
    return done;
  },
});
const role = staffCall("members", {
  operationId: "setPersonRole",
  summary: "Makes one of a company's people its administrator, or a member again",
  method: "put",
  path: `${PATH}/people/{userId}/role`,
  request: { ...person, body: jsonBody(roleSchema, "The role") },
  responses: isDone(),
  async run(deps, { id: companyId, userId, actor, ...sent }) {
    const change = { companyId, userId, ...sent, actor, isByStaff: true };
    await setRole(deps, change);
    return done;
  },
});
const removePersonRoute = staffCall("members", {
  operationId: "removePerson",
  summary: "Removes a person from a company",
  method: "post",
  path: `${PATH}/people/{userId}/end`,
  request: person,
  responses: isDone(),
  async run(deps, { id: companyId, userId, actor }) {
    await removePerson(deps, { companyId, userId, actor, isByStaff: true });
    return done;
  },
});
const invite = staffCall("members", {
  operationId: "invitePerson",
  summary: "Invites somebody without an account into a company, also as its administrator",
  method: "post",
  path: `${PATH}/invitations`,
  request: { ...company, body: jsonBody(personSchema, "Whom, and as what") },
  responses: { 200: json(handedOverSchema, "Done"), ...problems(404, 409) },
  async run(deps, { id: companyId, actor, ...sent }) {
    const invited = { companyId, ...sent, actor, visitor: undefined };
    const { link } = await inviteColleague(deps, invited);
    return { ...done, link };
  },
});
const revoke = staffCall("members", {
  operationId: "revokeInvitation",
  summary: "Takes an open invitation back",
  method: "post",
  path: `${PATH}/invitations/{invitationId}/revoke`,
  request: { params: z.object({ id, invitationId: z.uuid() }) },
  responses: isDone(),
  async run(deps, { id: companyId, invitationId, actor }) {
    await revokeInvitation(deps, { companyId, id: invitationId, actor });
    return done;
  },
});
const unlink = staffCall("members", {
  operationId: "unlinkReference",
  summary: "Takes a registration or invoice away from a company again",
  method: "delete",
  path: `${PATH}/references/{reference}`,
  request: { params: z.object({ id, reference: referenceSchema }) },
  responses: isDone(),
  async run(deps, { id: companyId, reference, actor }) {
    await unlinkReference(deps, { companyId, reference, actor });
    return done;
  },
});
const waiting = staffCall("members", {
  operationId: "listListingProposals",
  summary: "Proposed changes of the public list that wait for staff, the oldest first",
  method: "get",
  path: "/listing-proposals",
  request: { query: z.object({ after: nextPage(z.uuid()), limit: pageLimit }) },
  responses: {
    200: json(waitingProposalsSchema, "One page, how many there are in all, and the cursor of the next one"),
  },
  run: (deps, input) => waitingProposals(deps.db, input),
});
const approve = staffCall("members", {
  operationId: "approveListing",
  summary: "Approves a proposal: the public list shows its values",
  method: "post",
  path: "/listing-proposals/{id}/approve",
  request: { ...company, body: jsonBody(approveSchema, "A word to the company") },
  responses: isDone(409),
  async run(deps, input) {
    await approveProposal(deps, input);
    return done;
  },
});
const decline = staffCall("members", {
  operationId: "declineListing",
  summary: "Declines a proposal; the company reads why",
  method: "post",
  path: "/listing-proposals/{id}/decline",
  request: { ...company, body: jsonBody(declineSchema, "Why") },
  responses: isDone(409),
  async run(deps, input) {
    await declineProposal(deps, input);
    return done;
  },
});

export const staffCompaniesApi = createApi("Companies").openapiRoutes([
  getOne,
  addPersonRoute,
  role,
  removePersonRoute,
  invite,
  revoke,
  unlink,
  waiting,
  approve,
  decline,
]);
