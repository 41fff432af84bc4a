/** Routes by which users make, list and remove their own passkeys, and sign in with one. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { newPasskeySchema, passkeySignInSchema } from "../../rules/passkey-answers.ts";
import { passkeyWantedSchema, proofSchema } from "../../rules/second-factor.ts";
import { askProof, proveBeforeAdding } from "../second-factor/ask-proof.ts";
import { userRoute } from "../sessions/session.ts";
import { addPasskey, passkeyOptions } from "./add-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { signInByPasskey, signInOptions } from "./sign-in-by-passkey.ts";

const optionsSchema = z.looseObject({ challenge: z.string() }).openapi("PasskeyOptions");
const successSchema = z.object({ success: z.literal(true) });
const codesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .openapi({ description: "Shown this once, with the first factor; null where there are some already." }),
});

const newOptions = userRoute({
  operationId: "askPasskeyOptions",
  summary: "What the browser needs to make a passkey",
  method: "post",
  description:
    "Where the account has a second factor already, or the session is older than ten minutes, `proof` is needed: the password or a code.",
  path: "/account/passkeys/options",
  request: { body: jsonBody(passkeyWantedSchema, "Its name, and the proof") },
  responses: { 200: json(optionsSchema, "For `navigator.credentials.create`"), ...problems(403, 409, 429) },
});

const add = userRoute({
  operationId: "addPasskey",
  summary: "Add a passkey that the browser has made",
  description: "With the first factor of an account every other session of its user ends.",
  method: "post",
  path: "/account/passkeys",
  request: { body: jsonBody(newPasskeySchema, "Its name and the browser's answer") },
  responses: { 201: created(codesSchema, "Added", "`/api/account/second-factor`"), ...problems(409, 429) },
});

const remove = userRoute({
  operationId: "removePasskey",
  summary: "Remove one of one's own passkeys",
  method: "post",
  path: "/account/passkeys/{passkeyId}/remove",
  request: { params: z.object({ passkeyId: z.uuid() }), body: jsonBody(proofSchema, "The password or a code") },
  responses: { 200: json(successSchema, "Removed"), ...problems(404, 429) },
});

const askOptions = createRoute({
  operationId: "askPasskeySignIn",
  summary: "What the browser needs to sign in with a passkey",
  method: "post",
  path: "/auth/passkey/options",
  responses: { 200: json(optionsSchema, "For `navigator.credentials.get`"), ...problems(429) },
});

const signIn = createRoute({
  operationId: "signInWithPasskey",
  summary: "Sign in with a passkey, which counts as both factors",
  method: "post",
  path: "/auth/passkey",
  request: { body: jsonBody(passkeySignInSchema, "The browser's answer") },
  responses: { 200: json(successSchema, "Signed in; the cookie carries the session"), ...problems(429) },
});

/** A signature cannot be guessed; the limit bounds the cost of checking them. */
const ANSWERS: Limit = { name: "passkey", max: 60, windowSeconds: 15 * 60 };

export const passkeysApi = createApi("Accounts")
  .openapi(newOptions, async (c) => {
    const { deps, user, signedInAt, clientAddress } = c.var;
    const isFurther = await proveBeforeAdding(deps, user, c.req.valid("json").proof, { signedInAt, clientAddress });
    return c.json({ ...(await passkeyOptions(deps, user, isFurther)) }, 200);
  })
  .openapi(add, async (c) => {
    const { deps, user, sessionId, clientNetwork } = c.var;
    await countTry(deps.db, ANSWERS, clientNetwork);
    const recoveryCodes = await addPasskey(deps, user, c.req.valid("json"), sessionId);
    c.header("Location", "/api/account/second-factor");
    return c.json({ recoveryCodes }, 201);
  })
  .openapi(remove, async (c) => {
    const { deps, user, clientAddress } = c.var;
    await askProof(deps, user, c.req.valid("json").proof, clientAddress);
    await removePasskey(deps, user, c.req.valid("param").passkeyId);
    return c.json({ success: true as const }, 200);
  })
  .openapi(askOptions, async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ ...(await signInOptions(c.var.deps)) }, 200);
  })
  .openapi(signIn, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps, clientAddress, clientNetwork } = c.var;
    await countTry(deps.db, ANSWERS, clientNetwork);
    const cookies = await signInByPasskey(deps, c.req.valid("json"), { request: c.req.raw, clientAddress });
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.json({ success: true as const }, 200);
  });
