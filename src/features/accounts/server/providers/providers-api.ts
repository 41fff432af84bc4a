/** Routes of signing in with an account of another company. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#platform/deps.ts";
import { OPEN_QUERY } from "#platform/http/complete-route.ts";
import { type ApiEnv, createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { PROVIDER_IDS, providerName, providersOf } from "#platform/openid/providers.ts";
import { ACCOUNT_VIEWS, refusedLinkPath, refusedSignInPath, secondStepPath } from "#shared/account-paths.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { proveBeforeAdding } from "../second-factor/ask-proof.ts";
import { userRoute } from "../sessions/session.ts";
import { type Finished, finishProviderSignIn } from "./finish-provider-sign-in.ts";
import { listLinkedAccounts, unlinkAccount } from "./own-linked-accounts.ts";
import { providerLinkSchema, providerSignInSchema } from "./provider-schema.ts";
import { PROVIDER_MINUTES, startProviderSignIn } from "./start-provider-sign-in.ts";

const providerId = z.enum(PROVIDER_IDS);
const listSchema = z.array(z.object({ id: providerId, name: z.string() }).openapi("SignInProvider"));
const linkedSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() }).openapi("OwnProvider"),
);
const addressSchema = z.object({ url: z.url(), name: z.string() });

const listProviders = createRoute({
  operationId: "listSignInProviders",
  summary: "The companies whose account one may sign in with; none where the operator has set up none",
  method: "get",
  path: "/auth/providers",
  responses: { 200: json(listSchema, "In the order of their buttons") },
});

const start = createRoute({
  operationId: "signInWithProvider",
  summary: "Begin to sign in with an account of another company",
  description: "The cookie binds it to this browser, for 10 minutes. The browser then goes to the address.",
  method: "post",
  path: "/auth/sign-in/oauth",
  request: { body: jsonBody(providerSignInSchema, "Which provider, and where to go afterwards") },
  responses: { 200: json(addressSchema, "The address at the provider, and its name"), ...problems(429) },
});

/** Providers send nothing beyond these bounds. */
const told = exactTextSchema(4000).optional();

const comeBack = createRoute({
  operationId: "finishProviderSignIn",
  summary: "Where a provider sends the browser back to",
  description:
    "Opens a session once, in the browser that began. Any refusal leads to the page that signs in, with a word for its reason. " +
    "Parameters that we do not know are ignored, as RFC 6749, section 4.1.2, asks.",
  method: "get",
  path: "/auth/callback/{provider}",
  request: {
    params: z.object({ provider: providerId }),
    query: z.object({ code: told, state: told, error: told }),
  },
  [OPEN_QUERY]: true,
  responses: { 303: { description: "To the page that was asked for, or to the one that signs in" } },
});

const listOwn = userRoute({
  operationId: "listOwnProviders",
  summary: "The accounts of other companies that sign one in",
  method: "get",
  path: "/account/providers",
  responses: { 200: json(linkedSchema, "The oldest first") },
});

const linkOwn = userRoute({
  operationId: "linkOwnProvider",
  summary: "Begin to link an account of another company to one's own",
  description:
    "Where the session is older than ten minutes or there is a second factor, `proof` is needed: the password or a code. The browser then goes to the address, and comes back to the page of security.",
  method: "post",
  path: "/account/providers",
  request: { body: jsonBody(providerLinkSchema, "Which provider") },
  responses: { 200: json(addressSchema, "The address at the provider, and its name"), ...problems(403, 429) },
});

const endOwn = userRoute({
  operationId: "endOwnProvider",
  summary: "No longer sign in with an account of another company",
  description: "Refused where neither a password, a passkey nor another such account would be left.",
  method: "delete",
  path: "/account/providers/{linkedAccountId}",
  request: { params: z.object({ linkedAccountId: z.uuid() }) },
  responses: { 200: json(z.object({ success: z.literal(true) }), "Ended"), ...problems(404, 409) },
});

type C = Context<ApiEnv>;

export const providersApi = createApi("Accounts")
  .openapi(listOwn, async (c) => {
    const { deps, user } = c.var;
    const linkedAccounts = await listLinkedAccounts(deps.db, user.id);
    const shown = linkedAccounts.map(({ id, issuer, since }) => ({
      id,
      name: providerName(deps.env, issuer),
      since: since.toISOString(),
    }));
    return c.json(shown, 200);
  })
  .openapi(endOwn, async (c) => {
    await unlinkAccount(c.var.deps, c.var.user.id, c.req.valid("param").linkedAccountId);
    return c.json({ success: true as const }, 200);
  })
  .openapi(linkOwn, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps, user, clientAddress, signedInAt } = c.var;
    const { provider, proof } = c.req.valid("json");
    await proveBeforeAdding(deps, user, proof, { signedInAt, clientAddress });
    const input = { provider, redirectTo: ACCOUNT_VIEWS.security };
    return c.json(keepBrowser(c, deps, await startProviderSignIn(deps, input, clientAddress, user.id)), 200);
  })
  .openapi(listProviders, (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(
      providersOf(c.var.deps.env).map(({ id, name }) => ({ id, name })),
      200,
    );
  })
  .openapi(start, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps, clientAddress } = c.var;
    return c.json(keepBrowser(c, deps, await startProviderSignIn(deps, c.req.valid("json"), clientAddress)), 200);
  })
  .openapi(comeBack, async (c) => {
    c.header("Cache-Control", "no-store");
    const finished = await finishProviderSignIn(c.var.deps, {
      request: c.req.raw,
      clientAddress: c.var.clientAddress,
      browser: getCookie(c, cookieName(c.var.deps)),
      provider: c.req.valid("param").provider,
      search: new URL(c.req.url).searchParams,
    });
    return c.redirect(leadOn(c, finished), 303);
  });

type Begun = { url: string; name: string; browser: string };

/** Sets the cookie without which no other browser can end the sign-in. */
function keepBrowser(c: Context, deps: Deps, { browser, ...answer }: Begun) {
  setCookie(c, cookieName(deps), browser, { ...cookieOf(deps), maxAge: PROVIDER_MINUTES * 60 });
  return answer;
}

function leadOn(c: C, finished: Finished): string {
  const { redirectTo, isLink } = finished;
  if ("refused" in finished)
    return isLink ? refusedLinkPath(finished.refused) : refusedSignInPath(finished.refused, redirectTo);
  deleteCookie(c, cookieName(c.var.deps), cookieOf(c.var.deps));
  if ("linked" in finished) return redirectTo ?? ACCOUNT;
  for (const cookie of finished.cookies) c.header("Set-Cookie", cookie, { append: true });
  const onward = redirectTo ?? ACCOUNT;
  return finished.event === "second-step" ? secondStepPath(onward) : onward;
}

const isHttps = ({ publicUrl }: Deps) => publicUrl.startsWith("https:");
const cookieName = (deps: Deps) => (isHttps(deps) ? "__Host-blacktop.provider" : "blacktop.provider");
/** Lax: the provider's redirect brings it, and no form or picture of another site does. */
const cookieOf = (deps: Deps) => ({ httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(deps) }) as const;
