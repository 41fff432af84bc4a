/** HTTP door to the card payments: the bot check before, the payment, and the order afterwards. */
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { BotCheckUnreachable } from "#platform/bot-check/bot-check.ts";
import { isProof, makeProof, PROOF_SECONDS, spendProof } from "#platform/bot-check/proof.ts";
import type { Deps } from "#platform/deps.ts";
import { type ApiEnv, createApi, json, problems } from "#platform/http.ts";
import { countTry } from "#platform/rate-limit.ts";
import { checkoutSchema, orderSchema, paymentAnswerSchema, paymentSchema } from "../rules/schema.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";
import { botCheckAway, botCheckFailed, botCheckRequired, noSuchOrder } from "./errors.ts";
import { orderTokenOfCheckout, orderTokenOfClick, viewOrder } from "./queries.ts";
import { refreshOrder } from "./refresh-order.ts";
import { takePayment } from "./take-payment.ts";

const TEN_MINUTES = 600;
const PAYMENT_LIMIT = { name: "payment", max: 20, windowSeconds: TEN_MINUTES };
const BOT_CHECK_LIMIT = { name: "bot-check", max: 60, windowSeconds: TEN_MINUTES };
const REFRESH_LIMIT = { name: "order-refresh", max: 300, windowSeconds: TEN_MINUTES };
const PROOF_PURPOSE = "payment";

const order = { params: z.object({ token: z.string().regex(/^[0-9a-z]{26}$/) }) };
const tags = ["Payments"];

const getCheckout = createRoute({
  operationId: "getCheckout",
  tags,
  summary: "How the checkout takes money here: card mode, fee in hundredths of a percent, bot check",
  method: "get",
  path: "/checkout",
  responses: { 200: json(checkoutSchema, "The settings") },
});

const getChallenge = createRoute({
  operationId: "getBotCheckChallenge",
  tags,
  summary: "A proof-of-work challenge of the built-in bot check",
  method: "get",
  path: "/bot-check/challenge",
  responses: { 200: json(z.looseObject({}), "The challenge"), ...problems(404, 429) },
});

const verifyBotCheck = createRoute({
  operationId: "verifyBotCheck",
  tags,
  summary: "Verifies a bot-check token, whatever the provider; the proof comes as a cookie for two minutes and one use",
  method: "post",
  path: "/recaptcha",
  request: {
    body: { ...json(z.strictObject({ token: z.string().min(1).max(8000) }), "The token"), required: true },
  },
  responses: { 200: json(z.object({ verified: z.literal(true) }), "Verified"), ...problems(422, 429, 503) },
});

const pay = createRoute({
  operationId: "pay",
  tags,
  summary: "Pays by card. A declined card answers 200 with success false",
  description:
    "Needs the proof cookie of /recaptcha. The same checkoutId with the same body is the same order, which a declined card leaves payable; the same Idempotency-Key is the same try.",
  method: "post",
  path: "/payment",
  request: {
    headers: z.object({ "idempotency-key": z.uuid().optional() }),
    body: { ...json(paymentSchema, "What is paid, by whom and with what"), required: true },
  },
  responses: { 200: json(paymentAnswerSchema, "The outcome so far"), ...problems(403, 404, 409, 422, 429, 503) },
});

const getOrder = createRoute({
  operationId: "getOrder",
  tags,
  summary: "State of an order",
  method: "get",
  path: "/orders/{token}",
  request: order,
  responses: { 200: json(orderSchema, "The order"), ...problems(404, 422) },
});

const getOrderOfCheckout = createRoute({
  operationId: "getOrderOfCheckout",
  tags,
  summary: "The order that a checkout id made, for a page that lost the answer to its payment",
  method: "get",
  path: "/checkouts/{checkoutId}",
  request: { params: z.object({ checkoutId: z.uuid() }) },
  responses: { 200: json(orderSchema, "The order"), ...problems(404, 422) },
});

const refresh = createRoute({
  operationId: "refreshOrder",
  tags,
  summary: "Asks the card processor about an order, after 3-D Secure or a lost connection",
  method: "post",
  path: "/orders/{token}/refresh",
  request: order,
  responses: { 200: json(orderSchema, "The order"), ...problems(404, 422, 429) },
});

const authenticate = createRoute({
  operationId: "authenticateTestCard",
  tags,
  summary: "Test cards only: answers the bank's 3-D Secure question",
  method: "post",
  path: "/test-cards/authentications",
  request: {
    body: {
      ...json(z.strictObject({ clientSecret: z.string().max(200), passes: z.boolean() }), "The payer's answer"),
      required: true,
    },
  },
  responses: { 200: json(z.object({ status: z.string() }), "The intent"), ...problems(404, 422, 429) },
});

export const paymentsApi = createApi()
  .openapi(getCheckout, async (c) => {
    const { cards, botCheck, organization, env } = c.var.deps;
    const { cardFeeBps, cardFeeAppliesTo } = await organization();
    const publishableKey = cards.mode === "stripe" ? env.STRIPE_PUBLISHABLE_KEY : undefined;
    const { mode, livemode } = cards;
    const check = { botCheck: botCheck.provider, botCheckSiteKey: botCheck.siteKey };
    return c.json({ cards: mode, publishableKey, livemode, cardFeeBps, cardFeeAppliesTo, ...check }, 200);
  })
  .openapi(getChallenge, async (c) => {
    await countTry(c.var.deps.db, BOT_CHECK_LIMIT, c.var.clientAddress);
    const challenge = await c.var.deps.botCheck.challenge?.();
    if (!challenge) throw noSuchOrder();
    c.header("cache-control", "no-store");
    return c.json({ ...challenge }, 200);
  })
  .openapi(verifyBotCheck, async (c) => {
    const { deps, clientAddress } = c.var;
    await countTry(deps.db, BOT_CHECK_LIMIT, clientAddress);
    if (!(await isGenuine(deps, c.req.valid("json").token, clientAddress))) throw botCheckFailed();
    setProofCookie(c);
    return c.json({ verified: true as const }, 200);
  })
  .openapi(pay, async (c) => {
    const { deps, clientAddress } = c.var;
    await countTry(deps.db, PAYMENT_LIMIT, clientAddress);
    const clickId = c.req.valid("header")["idempotency-key"] ?? crypto.randomUUID();
    const proof = getCookie(c, proofCookie(c));
    const isPerson = deps.botCheck.provider === "off" || isProof(deps, PROOF_PURPOSE, proof);
    if (!isPerson && !(await orderTokenOfClick(deps.db, clickId))) throw botCheckRequired();
    c.header("cache-control", "no-store");
    const spend = async () => deps.botCheck.provider === "off" || (proof !== undefined && spendProof(deps, proof));
    return c.json(await takePayment(deps, { ...c.req.valid("json"), clickId, spendProof: spend }), 200);
  })
  .openapi(getOrder, async (c) => {
    c.header("cache-control", "no-store");
    return c.json(await viewOrder(c.var.deps.db, c.req.valid("param").token), 200);
  })
  .openapi(getOrderOfCheckout, async (c) => {
    const { db } = c.var.deps;
    const token = await orderTokenOfCheckout(db, c.req.valid("param").checkoutId);
    if (!token) throw noSuchOrder();
    c.header("cache-control", "no-store");
    return c.json(await viewOrder(db, token), 200);
  })
  .openapi(refresh, async (c) => {
    const { deps, clientAddress } = c.var;
    await countTry(deps.db, REFRESH_LIMIT, clientAddress);
    c.header("cache-control", "no-store");
    return c.json(await refreshOrder(deps, c.req.valid("param").token), 200);
  })
  .openapi(authenticate, async (c) => {
    const { deps, clientAddress } = c.var;
    await countTry(deps.db, REFRESH_LIMIT, clientAddress);
    const { clientSecret, passes } = c.req.valid("json");
    const intent = await deps.cards.authenticate?.(clientSecret, passes);
    if (!intent) throw noSuchOrder();
    await applyPaymentIntent(deps, intent);
    return c.json({ status: intent.status }, 200);
  });

/** Nobody passes while nobody can say: the payer hears that it is not their fault, and may send the form again. */
async function isGenuine({ botCheck, log }: Deps, token: string, clientAddress: string): Promise<boolean> {
  try {
    return await botCheck.verify(token, clientAddress);
  } catch (error) {
    if (!(error instanceof BotCheckUnreachable)) throw error;
    log.error({ err: error.message }, "bot check unreachable");
    throw botCheckAway();
  }
}

type ApiContext = Context<ApiEnv>;
const isSecure = (c: ApiContext) => c.var.deps.publicUrl.startsWith("https:");
/** Browsers bind a `__Host-` cookie to this very host, but take it only over https. */
const proofCookie = (c: ApiContext) => (isSecure(c) ? "__Host-bot-proof" : "bot-proof");

function setProofCookie(c: ApiContext): void {
  setCookie(c, proofCookie(c), makeProof(c.var.deps, PROOF_PURPOSE), {
    httpOnly: true,
    secure: isSecure(c),
    sameSite: "Strict",
    path: "/",
    maxAge: PROOF_SECONDS,
  });
}
