/** Routes of signing up, and of links by mail and their codes. Known and unknown addresses get the same answers. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type ApiEnv, createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { type Brake, bucketOf, countTry, type Limit, slowDown } from "#platform/http/rate-limit.ts";
import {
  askLinkSchema,
  LINK_MINUTES,
  LINK_PURPOSES,
  renewPasswordSchema,
  signUpSchema,
  useLinkSchema,
  verifyCodeSchema,
} from "../../rules/account.ts";
import { linkTokenSchema } from "../../rules/schema.ts";
import { accountLinkNotValid } from "../errors.ts";
import { askAgain } from "./ask-again.ts";
import { askLink } from "./ask-link.ts";
import { findLinkByToken, findPending } from "./find-link.ts";
import { renewPassword } from "./renew-password.ts";
import { signUp } from "./sign-up.ts";
import { type Used, useCode, useLink } from "./use-link.ts";

const sentSchema = z.object({ message: z.string() });
const usedSchema = z
  .discriminatedUnion("event", [
    z.object({ event: z.literal("signed-in"), redirectTo: z.string().nullable() }),
    z.object({ event: z.literal("second-step"), redirectTo: z.string().nullable() }),
    z.object({ event: z.literal("password-recovery"), token: z.string() }),
  ])
  .openapi("UsedLink");
const linkSchema = z.object({
  purpose: z.enum(LINK_PURPOSES),
  email: z.string(),
  needsPassword: z.boolean().openapi({ description: "The account is made by name and password that are sent along." }),
});

const askRoute = <P extends string>(operationId: string, path: P, summary: string) =>
  createRoute({
    operationId,
    summary,
    description: "The answer is the same, and comes as soon, whether the address has an account or not.",
    method: "post",
    path,
    request: { body: jsonBody(askLinkSchema, "The address") },
    responses: { 202: json(sentSchema, "Whatever there is to say is said by mail"), ...problems(429) },
  });

const askMagicLink = askRoute("askMagicLink", "/auth/magic-link", "Ask for an email that signs in by a link or a code");
const askReset = askRoute("askPasswordReset", "/auth/reset-password", "Ask for an email that sets a new password");

const signUpRoute = createRoute({
  operationId: "signUp",
  summary: "Sign up with email and password",
  description: "Makes no account yet: that does the link or the code of the email that follows.",
  method: "post",
  path: "/auth/sign-up",
  request: { body: jsonBody(signUpSchema, "Who signs up") },
  responses: { 202: json(sentSchema, "Whatever there is to say is said by mail"), ...problems(429) },
});

const askSignUpAgain = askRoute(
  "askSignUpAgain",
  "/auth/sign-up/again",
  "Ask for the email of a sign-up again; name and password of this browser wait for it",
);

const lookAtLink = createRoute({
  operationId: "getAccountLink",
  summary: "Whether a link of an email may still be used, and what for",
  method: "get",
  path: "/auth/links/{token}",
  request: { params: z.object({ token: linkTokenSchema }) },
  responses: { 200: json(linkSchema, "It is open"), ...problems(410, 429) },
});

const verifyLink = createRoute({
  operationId: "useAccountLink",
  summary: "Use the link of an email: sign in, and make the account where there is none",
  method: "post",
  path: "/auth/verify",
  request: { body: jsonBody(useLinkSchema, "The link's token") },
  responses: { 200: json(usedSchema, "Used; the cookie carries the session"), ...problems(410, 429) },
});

const verifyCode = createRoute({
  operationId: "useAccountCode",
  summary: "Use the six digits of an email in place of its link, at most five tries",
  method: "post",
  path: "/auth/verify-code",
  request: { body: jsonBody(verifyCodeSchema, "The address and the digits") },
  responses: { 200: json(usedSchema, "Used; the cookie carries the session"), ...problems(410, 429) },
});

const renew = createRoute({
  operationId: "renewPassword",
  summary: "Set a new password by the link of an email; every session of the user ends",
  method: "put",
  path: "/auth/password",
  request: { body: jsonBody(renewPasswordSchema, "The link's token and the new password") },
  responses: {
    200: json(z.object({ event: z.literal("user-updated"), message: z.string() }), "Set; sign in with it"),
    ...problems(410, 429),
  },
});

/** A guess would have to hit one of 2^256 tokens; a form is sent a few times. */
const TOKENS: Limit = { name: "account-token", max: 60, windowSeconds: 15 * 60 };
const CODES: Limit = { name: "account-code", max: 30, windowSeconds: 15 * 60 };
const CODE_BRAKE: Brake = { name: "account-code-address", max: 50, windowSeconds: 15 * 60, stepMs: 100, mostMs: 3000 };

const CONFIRM = "Check your email for the confirmation link";

type C = Context<ApiEnv>;

export const linksApi = createApi("Accounts")
  .openapi(signUpRoute, async (c) => {
    const browser = await signUp(c.var.deps, c.req.valid("json"), c.var.clientAddress);
    keepBrowser(c, browser);
    return c.json({ message: CONFIRM }, 202);
  })
  .openapi(askSignUpAgain, async (c) => {
    noStore(c);
    const browser = browserOf(c);
    await askAgain(c.var.deps, c.req.valid("json"), { browser, clientAddress: c.var.clientAddress });
    if (browser) keepBrowser(c, browser);
    return c.json({ message: CONFIRM }, 202);
  })
  .openapi(askMagicLink, async (c) => {
    noStore(c);
    await askLink(c.var.deps, { ...c.req.valid("json"), purpose: "magic-link" }, c.var.clientAddress);
    return c.json({ message: "Check your email for the magic link" }, 202);
  })
  .openapi(askReset, async (c) => {
    noStore(c);
    await askLink(c.var.deps, { ...c.req.valid("json"), purpose: "reset" }, c.var.clientAddress);
    return c.json({ message: "Check your email for the password reset link" }, 202);
  })
  .openapi(lookAtLink, async (c) => {
    noStore(c);
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, TOKENS, clientNetwork);
    const link = await findLinkByToken(deps, c.req.valid("param").token);
    if (!link) throw accountLinkNotValid();
    const needsPassword = link.purpose === "sign-up" && !(await findPending(deps, link.email, browserOf(c)));
    return c.json({ purpose: purposeOf(link), email: link.email, needsPassword }, 200);
  })
  .openapi(verifyLink, async (c) => {
    noStore(c);
    await countTry(c.var.deps.db, TOKENS, c.var.clientNetwork);
    return c.json(openTo(c, await useLink(c.var.deps, c.req.valid("json"), openingOf(c))), 200);
  })
  .openapi(verifyCode, async (c) => {
    noStore(c);
    const { db } = c.var.deps;
    const input = c.req.valid("json");
    await countTry(db, CODES, c.var.clientNetwork);
    await slowDown(db, CODE_BRAKE, bucketOf(input.email));
    return c.json(openTo(c, await useCode(c.var.deps, input, openingOf(c))), 200);
  })
  .openapi(renew, async (c) => {
    noStore(c);
    await countTry(c.var.deps.db, TOKENS, c.var.clientNetwork);
    await renewPassword(c.var.deps, c.req.valid("json"));
    return c.json({ event: "user-updated" as const, message: "Your password has been updated" }, 200);
  });

const noStore = (c: C) => c.header("Cache-Control", "no-store");
const purposeOf = ({ purpose }: { purpose: string }) => z.enum(LINK_PURPOSES).parse(purpose);
const openingOf = (c: C) => ({ request: c.req.raw, clientAddress: c.var.clientAddress, browser: browserOf(c) });

/** The API's own answer names no token; the cookies carry it. */
function openTo(c: C, used: Used) {
  if (used.event === "password-recovery") return used;
  for (const cookie of used.cookies) c.header("Set-Cookie", cookie, { append: true });
  return { event: used.event, redirectTo: used.redirectTo };
}

const cookieName = (c: C) => (isHttps(c) ? "__Host-blacktop.sign_up" : "blacktop.sign_up");
const isHttps = (c: C) => c.var.deps.publicUrl.startsWith("https:");
const browserOf = (c: C) => getCookie(c, cookieName(c));

function keepBrowser(c: C, browser: string): void {
  noStore(c);
  const maxAge = LINK_MINUTES * 60;
  setCookie(c, cookieName(c), browser, { httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(c), maxAge });
}
