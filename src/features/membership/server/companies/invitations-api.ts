/** HTTP routes of invitations into a company, for sending and accepting. */
import { createRoute, z } from "@hono/zod-openapi";
import { userRoute } from "#features/accounts/server/sessions/session.ts";
import { visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { inviteSchema } from "../../rules/company-view.ts";
import { acceptInvitation, findInvitation, invitationsFor } from "./accept-invitation.ts";
import { done, doneSchema } from "./company-api.ts";
import { invitationNotValid } from "./company-errors.ts";
import { findCompany } from "./company-queries.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { administeredCompany } from "./own-company.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

const byId = { params: z.object({ id: z.uuid() }) };
const byToken = { params: z.object({ token: z.string().regex(/^[\w-]{32}$/, "Not a token") }) };
const invitationSchema = z.object({ company: z.string(), invitedBy: z.string(), email: z.string() });

const invite = userRoute({
  operationId: "inviteColleague",
  summary: "Invites a colleague into the company by a one-time link, valid for 14 days; for its administrators",
  description: "Another invitation for the same address replaces the first, whose link no longer works.",
  method: "post",
  path: "/account/company/invitations",
  request: { body: jsonBody(inviteSchema, "Whom") },
  responses: { 200: json(z.object({ id: z.uuid() }), "The letter is on its way"), ...problems(403, 409, 429) },
});

const revoke = userRoute({
  operationId: "revokeCompanyInvitation",
  summary: "Takes an open invitation back; for the company's administrators",
  method: "post",
  path: "/account/company/invitations/{id}/revoke",
  request: byId,
  responses: { 200: json(doneSchema, "Done"), ...problems(403, 404) },
});

const own = userRoute({
  operationId: "listOwnInvitations",
  summary: "Invitations that wait for the user's verified address",
  method: "get",
  path: "/account/invitations",
  responses: {
    200: json(z.array(invitationSchema.extend({ id: z.uuid() }).omit({ email: true })), "Open ones"),
  },
});

const accept = userRoute({
  operationId: "acceptOwnInvitation",
  summary: "Accepts an invitation that was sent to the user's verified address",
  method: "post",
  path: "/account/invitations/{id}/accept",
  request: byId,
  responses: { 200: json(doneSchema, "The user belongs to the company"), ...problems(403, 409, 410) },
});

const read = createRoute({
  operationId: "getCompanyInvitation",
  summary: "An open invitation, for the holder of its link",
  method: "get",
  path: "/company-invitations/{token}",
  request: byToken,
  responses: { 200: json(invitationSchema, "Who invites whom"), ...problems(410, 429) },
});

const acceptByToken = userRoute({
  operationId: "acceptCompanyInvitation",
  summary: "Accepts an invitation by its link; the user's verified email must be the invited one",
  method: "post",
  path: "/company-invitations/{token}/accept",
  request: byToken,
  responses: { 200: json(doneSchema, "The user belongs to the company"), ...problems(403, 409, 410) },
});

/** Enough for an office that invites its whole staff in a day. */
const INVITE_LIMIT: Limit = { name: "company-invite", max: 40, windowSeconds: 24 * 3600 };
/** A guess would have to hit one of 2^192 tokens. */
const LINK_LIMIT: Limit = { name: "company-invitation", max: 60, windowSeconds: 15 * 60 };

export const companyInvitationsApi = createApi("Companies")
  .openapi(invite, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await countTry(deps.db, INVITE_LIMIT, companyId);
    const { email } = c.req.valid("json");
    const visitor = await visitorOf(c);
    const { id } = await inviteColleague(deps, { companyId, email, role: "member", actor: user, visitor });
    return c.json({ id }, 200);
  })
  .openapi(revoke, async (c) => {
    const { deps, user } = c.var;
    const { companyId } = await administeredCompany(deps, user);
    await revokeInvitation(deps, { companyId, ...c.req.valid("param"), actor: user });
    return c.json(done, 200);
  })
  .openapi(own, async (c) => {
    const { deps, user } = c.var;
    const open = user.isEmailVerified ? await invitationsFor(deps.db, user.email, deps.now()) : [];
    const rows = open.map(async ({ id, companyId, invitedBy }) => {
      const { name: company } = await findCompany(deps.db, companyId);
      return { id, company, invitedBy };
    });
    return c.json(await Promise.all(rows), 200);
  })
  .openapi(accept, async (c) => {
    await acceptInvitation(c.var.deps, { user: c.var.user, which: c.req.valid("param") });
    return c.json(done, 200);
  })
  .openapi(read, async (c) => {
    const { deps, clientNetwork } = c.var;
    c.header("Cache-Control", "no-store");
    await countTry(deps.db, LINK_LIMIT, clientNetwork);
    const found = await findInvitation(deps.db, c.req.valid("param"), deps.now());
    if (!found) throw invitationNotValid();
    const { name: company } = await findCompany(deps.db, found.companyId);
    return c.json({ company, invitedBy: found.invitedBy, email: found.email }, 200);
  })
  .openapi(acceptByToken, async (c) => {
    await acceptInvitation(c.var.deps, { user: c.var.user, which: c.req.valid("param") });
    return c.json(done, 200);
  });
