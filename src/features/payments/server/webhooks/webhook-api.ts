/** The HTTP route of Stripe's webhooks. A webhook needs a valid signature, and only says what to ask Stripe about. */
import { createRoute, z } from "@hono/zod-openapi";
import { WebhookNotSigned } from "#platform/cards/card-processor.ts";
import { CALLED_BY } from "#platform/http/complete-route.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { countTry } from "#platform/http/rate-limit.ts";
import { noWebhook, webhookNotSigned } from "../errors.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/** Counts only webhooks without a valid signature: a thousand of Stripe's own at once are all accepted. */
const UNSIGNED_LIMIT = { name: "unsigned-event", max: 20, windowSeconds: 600 };

const receive = createRoute({
  operationId: "receiveStripeWebhook",
  summary: "Receives a webhook of Stripe's, any number of times; the signature is checked over the raw body",
  method: "post",
  path: "/webhooks/stripe",
  request: { headers: z.object({ "stripe-signature": z.string().optional() }) },
  [CALLED_BY]: "Stripe",
  // Described and not parsed: Stripe signs the bytes of the body.
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: { 200: json(z.object({ received: z.literal(true) }), "Kept"), ...problems(400, 404, 429) },
});

export const webhookApi = createApi("Payments").openapi(receive, async (c) => {
  const { deps, clientNetwork } = c.var;
  const { cards, db } = deps;
  if (!cards.readWebhook) throw noWebhook();
  const body = await c.req.text();
  const signature = c.req.header("stripe-signature") ?? "";
  const webhook = await cards.readWebhook(body, signature).catch(async (error) => {
    if (!(error instanceof WebhookNotSigned)) throw error;
    await countTry(db, UNSIGNED_LIMIT, clientNetwork);
    throw webhookNotSigned();
  });
  await receiveWebhook(deps, webhook);
  return c.json({ received: true as const }, 200);
});
