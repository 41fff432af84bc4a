/** HTTP routes of the bot check before a payment, and before a form that one visitor sends often. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { createAltcha } from "#platform/bot-check/altcha.ts";
import { BotCheckUnreachable } from "#platform/bot-check/bot-check.ts";
import { makeProof, PROOF_SECONDS } from "#platform/bot-check/proof.ts";
import type { Deps } from "#platform/deps.ts";
import { type ApiEnv, createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry } from "#platform/http/rate-limit.ts";
import { lineSchema } from "#shared/text.ts";
import { botCheckAway, botCheckFailed, noSuchOrder } from "../errors.ts";

const BOT_CHECK_LIMIT = { name: "bot-check", max: 60, windowSeconds: 600 };
/** The purpose of the proof; a payment requires this one. */
export const PROOF_PURPOSE = "payment";
/** The purpose that forms require beyond the first few; see `askPerson`. */
export const FORM_PROOF = "form";
const FOR = ["payment", "form"] as const;

const getChallenge = createRoute({
  operationId: "getBotCheckChallenge",
  summary: "A proof-of-work challenge of the built-in bot check",
  method: "get",
  path: "/bot-check/challenge",
  responses: { 200: json(z.looseObject({}), "The challenge"), ...problems(404, 429) },
});

const verifyBotCheck = createRoute({
  operationId: "verifyBotCheck",
  summary: "Verifies a bot-check token, whatever the provider; the proof comes as a cookie for two minutes and one use",
  method: "post",
  path: "/recaptcha",
  request: {
    body: jsonBody(
      z.strictObject({
        token: lineSchema(8000, "Must hold the token of the check"),
        for: z.enum(FOR).default("payment"),
      }),
      "The token",
    ),
  },
  responses: { 200: json(z.object({ verified: z.literal(true) }), "Verified"), ...problems(429) },
});

export const botCheckApi = createApi("Payments")
  .openapi(getChallenge, async (c) => {
    await countTry(c.var.deps.db, BOT_CHECK_LIMIT, c.var.clientNetwork);
    const { deps } = c.var;
    if (deps.botCheck.provider === "off") throw noSuchOrder();
    const challenge = await createAltcha(deps).challenge();
    c.header("cache-control", "no-store");
    return c.json({ ...challenge }, 200);
  })
  .openapi(verifyBotCheck, async (c) => {
    const { deps, clientAddress, clientNetwork } = c.var;
    await countTry(deps.db, BOT_CHECK_LIMIT, clientNetwork);
    const { token, for: purpose } = c.req.valid("json");
    // Forms use our own proof of work alone: no other company's script is on their pages.
    const botCheck = purpose === FORM_PROOF && deps.botCheck.provider !== "off" ? createAltcha(deps) : deps.botCheck;
    if (!(await isGenuine({ ...deps, botCheck }, token, clientAddress))) throw botCheckFailed();
    setProofCookie(c, purpose);
    return c.json({ verified: true as const }, 200);
  });

/**
 * No payer passes while the bot check's company does not answer: the refusal says that it is not their fault, and that
 * they may send the form again.
 */
async function isGenuine({ botCheck, log }: Deps, token: string, clientAddress: string): Promise<boolean> {
  try {
    return await botCheck.verify(token, clientAddress);
  } catch (error) {
    if (!(error instanceof BotCheckUnreachable)) throw error;
    log.error({ err: error }, "bot check unreachable");
    throw botCheckAway();
  }
}

type ApiContext = Context<ApiEnv>;
const isSecure = (c: ApiContext) => c.var.deps.publicUrl.startsWith("https:");
/** Browsers bind a `__Host-` cookie to this very host, but take it only over https. */
export const proofCookie = (c: ApiContext) => (isSecure(c) ? "__Host-bot-proof" : "bot-proof");
export const formProofCookie = (c: ApiContext) => `${proofCookie(c)}-form`;

function setProofCookie(c: ApiContext, purpose: (typeof FOR)[number]): void {
  const name = purpose === FORM_PROOF ? formProofCookie(c) : proofCookie(c);
  setCookie(c, name, makeProof(c.var.deps, purpose), {
    httpOnly: true,
    secure: isSecure(c),
    sameSite: "Strict",
    path: "/",
    maxAge: PROOF_SECONDS,
  });
}
