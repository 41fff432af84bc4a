/** HTTP routes of sign-in, sessions and the one-time links. No other function of the sign-in library can be reached. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type ApiEnv, createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { networkMark } from "#platform/log/mark-of.ts";
import { ALL_CAPABILITIES, capabilitiesOf } from "../rules/capabilities.ts";
import { ROLES, roleOf } from "../rules/grants.ts";
import { linkTokenSchema, newStaffUserSchema, signInSchema } from "../rules/schema.ts";
import { linkNotValid } from "./errors.ts";
import { hashToken } from "./hash-token.ts";
import { acceptStaffLink } from "./invitations/accept-staff-link.ts";
import { findOpenLink } from "./queries.ts";
import { accountHint } from "./sessions/account-hint.ts";
import { askAuth, authHeaders, authOf } from "./sessions/auth.ts";
import { staffRoute } from "./sessions/session.ts";
import { signIn } from "./sessions/sign-in.ts";
import { findUser, peekSession } from "./sessions/signed-in.ts";

const staffSchema = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), grants: z.array(z.string()) })
  .openapi("Staff");
const staffUserSchema = staffSchema
  .extend({
    role: z.enum(ROLES).nullable(),
    capabilities: z.array(z.enum(ALL_CAPABILITIES)).openapi({ description: "What the user may do" }),
    lettersLeave: z.boolean().openapi({ description: "False without a mail server: emails stay in the email log" }),
  })
  .openapi("StaffUser");
const sessionSchema = z.object({ user: staffSchema, expiresAt: z.iso.datetime() }).nullable();
const successSchema = z.object({ success: z.literal(true) });
const secondStepSchema = z
  .object({ event: z.literal("second-step"), hasApp: z.boolean(), hasPasskey: z.boolean() })
  .openapi("SecondStep");
const SECOND_STEP = "Not signed in yet: the cookie opens `/auth/second-step`, where the second factor is asked for";

const signInEmail = createRoute({
  operationId: "signInEmail",
  summary: "Sign in with email and password",
  description:
    "Sets the session cookie. At most 10 tries in 15 minutes for one account from one network; many from elsewhere make " +
    "the answer slower.",
  method: "post",
  path: "/auth/sign-in/email",
  request: { body: jsonBody(signInSchema, "Email and password") },
  responses: {
    200: json(successSchema, "Signed in; the cookie carries the session"),
    202: json(secondStepSchema, SECOND_STEP),
    ...problems(401, 429),
  },
});

const signOut = createRoute({
  operationId: "signOut",
  summary: "Sign out: ends the session on the server and clears its cookie",
  method: "post",
  path: "/auth/sign-out",
  responses: { 200: json(successSchema, "Signed out, or there was no session") },
});

const getSession = createRoute({
  operationId: "getSession",
  summary: "The session of this browser, or null",
  method: "get",
  path: "/auth/get-session",
  responses: { 200: json(sessionSchema, "Whose session it is and when it ends") },
});

const getStaffSession = staffRoute("portal", {
  operationId: "getStaffSession",
  summary: "The signed-in staff user, with their role and what they may do",
  method: "get",
  path: "/session",
  responses: { 200: json(staffUserSchema, "The staff user") },
});

const getStaffLink = createRoute({
  operationId: "getStaffLink",
  summary: "Whether a one-time link may still be used, and whom it is for",
  method: "get",
  path: "/staff-links/{token}",
  request: { params: z.object({ token: linkTokenSchema }) },
  responses: {
    200: json(z.object({ email: z.string().nullable() }), "It is open; email is null on the first staff user's link"),
    ...problems(410, 429),
  },
});

const useStaffLink = createRoute({
  operationId: "acceptStaffLink",
  summary: "Become a staff user through a one-time link, and sign in",
  method: "post",
  path: "/staff-links",
  request: { body: jsonBody(newStaffUserSchema, "The link's token, and the new user") },
  responses: {
    201: created(successSchema, "Made and signed in", "`/api/session`"),
    202: json(secondStepSchema, SECOND_STEP),
    ...problems(410, 429),
  },
});

/** A link is opened once, and its form sent a few times. A guess would have to hit one of 2^192 tokens. */
const LINK_LIMIT: Limit = { name: "staff-link", max: 30, windowSeconds: 15 * 60 };

export const accountsApi = createApi("Accounts")
  .openapi(signInEmail, async (c) => {
    const opened = await signIn(c.var.deps, c.req.raw, c.var.clientAddress, c.req.valid("json"));
    setCookies(c, opened.cookies);
    if (opened.event === "second-step") return c.json({ event: opened.event, ...opened.ways }, 202);
    return c.json({ success: true as const }, 200);
  })
  .openapi(signOut, async (c) => {
    const headers = authHeaders(c.req.raw, c.var.clientAddress);
    const user = await findUser(c.var.deps, headers);
    const response = await askAuth(() => authOf(c.var.deps).api.signOut({ headers, asResponse: true }));
    if (user) {
      const network = networkMark(c.var.deps, c.var.clientNetwork);
      c.var.deps.log.info({ event: "signed-out", user: user.id, network }, "signed out");
    }
    setCookies(c, [...response.headers.getSetCookie(), accountHint(c.var.deps, 0)]);
    return c.json({ success: true as const }, 200);
  })
  .openapi(getSession, async (c) => {
    c.header("Cache-Control", "no-store");
    const headers = authHeaders(c.req.raw, c.var.clientAddress);
    const found = await peekSession(c.var.deps, headers);
    if (!found) return c.json(null, 200);
    const { id, name, email, grants } = found.user;
    return c.json({ user: { id, name, email, grants }, expiresAt: found.expiresAt.toISOString() }, 200);
  })
  .openapi(getStaffSession, (c) => {
    const { staff } = c.var;
    const lettersLeave = c.var.deps.mailer.name !== "mailbox";
    const { scopes: _, ...own } = staff;
    return c.json({ ...own, role: roleOf(staff) ?? null, capabilities: capabilitiesOf(staff), lettersLeave }, 200);
  })
  .openapi(getStaffLink, async (c) => {
    c.header("Cache-Control", "no-store");
    const { db, now } = c.var.deps;
    await countTry(db, LINK_LIMIT, c.var.clientNetwork);
    const link = await findOpenLink(db, hashToken(c.req.valid("param").token), now());
    if (!link) throw linkNotValid();
    return c.json({ email: link.email }, 200);
  })
  .openapi(useStaffLink, async (c) => {
    const input = c.req.valid("json");
    await countTry(c.var.deps.db, LINK_LIMIT, c.var.clientNetwork);
    const { email } = await acceptStaffLink(c.var.deps, input);
    const typed = { email, password: input.password };
    const opened = await signIn(c.var.deps, c.req.raw, c.var.clientAddress, typed);
    setCookies(c, opened.cookies);
    if (opened.event === "second-step") return c.json({ event: opened.event, ...opened.ways }, 202);
    c.header("Location", "/api/session");
    return c.json({ success: true as const }, 201);
  });

function setCookies(c: Context<ApiEnv>, cookies: string[]): void {
  c.header("Cache-Control", "no-store");
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}
