/** HTTP routes of the card payments: the payment, and the order afterwards. */
import { createRoute, z } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { isProof, renewProof, spendProof } from "#platform/bot-check/proof.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry } from "#platform/http/rate-limit.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { orderTokenSchema } from "#shared/identifiers.ts";
import type { Organization } from "#shared/organization.ts";
import { lineSchema } from "#shared/text.ts";
import { CARDS_PER_PROOF } from "../rules/bot-check/cards-per-proof.ts";
import { checkoutSchema, orderSchema, paymentAnswerSchema, paymentSchema } from "../rules/schema.ts";
import { PROOF_PURPOSE, proofCookie } from "./bot-check/bot-check-api.ts";
import { applyPaymentIntent } from "./cards/apply-payment-intent.ts";
import { orderTokenOfCheckout, viewOrder, wasTried } from "./charges/queries.ts";
import { nameChargesById, refuseUnnamed } from "./checkout/name-charges-by-id.ts";
import { takePayment } from "./checkout/take-payment.ts";
import { botCheckRequired, noSuchOrder } from "./errors.ts";
import { countLookup } from "./invoices/count-lookups.ts";
import { refreshOrder } from "./reconcile/refresh-order.ts";

const TEN_MINUTES = 600;
const PAYMENT_LIMIT = { name: "payment", max: 20, windowSeconds: TEN_MINUTES };
const REFRESH_LIMIT = { name: "order-refresh", max: 300, windowSeconds: TEN_MINUTES };

const order = { params: z.object({ token: orderTokenSchema }) };

const getCheckout = createRoute({
  operationId: "getCheckout",
  summary: "How the checkout takes money here: card mode, fee in hundredths of a percent, bot check",
  method: "get",
  path: "/checkout",
  responses: { 200: json(checkoutSchema, "The settings") },
});

const pay = createRoute({
  operationId: "pay",
  summary: "Pays by card. A declined card answers 200 with success false",
  description:
    "Needs the proof cookie of /recaptcha, which takes two more cards within its life after a refused one. The same checkoutId with the same body is the same order, which a declined card leaves payable; the same Idempotency-Key is the same try.",
  method: "post",
  path: "/payment",
  request: {
    headers: keyHeader,
    body: jsonBody(paymentSchema, "What is paid, by whom and with what"),
  },
  responses: { 200: json(paymentAnswerSchema, "The outcome so far"), ...problems(401, 404, 409, 429) },
});

const getOrder = createRoute({
  operationId: "getOrder",
  summary: "State of an order",
  method: "get",
  path: "/orders/{token}",
  request: order,
  responses: { 200: json(orderSchema, "The order"), ...problems(404) },
});

const getOrderOfCheckout = createRoute({
  operationId: "getOrderOfCheckout",
  summary: "The order that a checkout id made, for a page that lost the answer to its payment",
  method: "get",
  path: "/checkouts/{checkoutId}",
  request: { params: z.object({ checkoutId: z.uuid() }) },
  responses: { 200: json(orderSchema, "The order"), ...problems(404) },
});

const refresh = createRoute({
  operationId: "refreshOrder",
  summary: "Asks the card processor about an order, after 3-D Secure or a lost connection",
  method: "post",
  path: "/orders/{token}/refresh",
  request: order,
  responses: { 200: json(orderSchema, "The order"), ...problems(404, 429) },
});

const authenticate = createRoute({
  operationId: "authenticateTestCard",
  summary: "Test cards only: answers the bank's 3-D Secure question",
  method: "post",
  path: "/test-cards/authentications",
  request: {
    body: jsonBody(z.strictObject({ clientSecret: lineSchema(200), passes: z.boolean() }), "The payer's answer"),
  },
  responses: { 200: json(z.object({ status: z.string() }), "The intent"), ...problems(404, 429) },
});

/** Wallets are Stripe's; a bank debit can be tried with the test cards too. */
const waysOf = ({ applePay, googlePay, link, bankDebit }: Organization["payWays"], isStripe: boolean) => ({
  applePay: isStripe && applePay === "on",
  googlePay: isStripe && googlePay === "on",
  link: isStripe && link === "on",
  bankDebit: bankDebit === "on",
});

export const paymentsApi = createApi("Payments")
  .openapi(getCheckout, async (c) => {
    const { cards, botCheck, organization, env } = c.var.deps;
    const { cardFeeBps, cardFeeAppliesTo, payWays } = await organization();
    const publishableKey = cards.mode === "stripe" ? env.STRIPE_PUBLISHABLE_KEY : undefined;
    const { mode, livemode } = cards;
    const check = { botCheck: botCheck.provider, botCheckSiteKey: botCheck.siteKey };
    const ways = waysOf(payWays, mode === "stripe");
    return c.json({ cards: mode, publishableKey, livemode, cardFeeBps, cardFeeAppliesTo, ways, ...check }, 200);
  })
  .openapi(pay, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, PAYMENT_LIMIT, clientNetwork);
    const requestKey = c.req.valid("header")["idempotency-key"] ?? crypto.randomUUID();
    const proof = getCookie(c, proofCookie(c));
    const isPerson = deps.botCheck.provider === "off" || isProof(deps, PROOF_PURPOSE, proof);
    if (!isPerson && !(await wasTried(deps.db, requestKey))) throw botCheckRequired();
    c.header("cache-control", "no-store");
    // The refusal of a wrong total names the right one, which also shows that number and zip belong together.
    for (const item of c.req.valid("json").items ?? [])
      if ("invoice" in item && item.zip) await countLookup(deps, clientNetwork, item.invoice);
    const spend = async () => deps.botCheck.provider === "off" || (proof !== undefined && spendProof(deps, proof));
    const { items: sent, ...request } = c.req.valid("json");
    const named = sent && refuseUnnamed(await nameChargesById(c, sent));
    const answer = await takePayment(deps, { ...request, ...named, requestKey, spendProof: spend });
    // The same payer tries another card, or answers a bank that may still say no.
    if (isPerson && proof && !answer.success) await renewProof(deps, proof, CARDS_PER_PROOF - 1);
    return c.json(answer, 200);
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
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, REFRESH_LIMIT, clientNetwork);
    c.header("cache-control", "no-store");
    return c.json(await refreshOrder(deps, c.req.valid("param").token), 200);
  })
  .openapi(authenticate, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, REFRESH_LIMIT, clientNetwork);
    const { clientSecret, passes } = c.req.valid("json");
    const intent = await deps.cards.authenticate?.(clientSecret, passes);
    if (!intent) throw noSuchOrder();
    await applyPaymentIntent(deps, intent);
    return c.json({ status: intent.status }, 200);
  });
