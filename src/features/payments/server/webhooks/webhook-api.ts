/** HTTP door for what Stripe tells us unasked. Only the signature is believed, and only what is asked afterwards acts. */
import { createRoute, z } from "@hono/zod-openapi";
import { EventNotSigned } from "#platform/cards/card-processor.ts";
import { CALLED_BY } from "#platform/complete-route.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { countTry } from "#platform/rate-limit.ts";
import { eventNotSigned, noWebhook } from "../errors.ts";
import { receiveEvent } from "./receive-event.ts";

/** Counts only what is not signed: a thousand events of Stripe's at once are all taken. */
const UNSIGNED_LIMIT = { name: "unsigned-event", max: 20, windowSeconds: 600 };

const receive = createRoute({
  operationId: "receiveStripeEvent",
  tags: ["Payments"],
  summary: "Takes an event of Stripe's, however often it is sent; the signature is checked over the body as it came",
  method: "post",
  path: "/webhooks/stripe",
  request: { headers: z.object({ "stripe-signature": z.string().optional() }) },
  [CALLED_BY]: "Stripe",
  // Described and not parsed: the signature is over the bytes, not over what they mean.
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: { 200: json(z.object({ received: z.literal(true) }), "Kept"), ...problems(400, 404, 413, 429) },
});

export const webhookApi = createApi().openapi(receive, async (c) => {
  const { deps, clientAddress, clientNetwork } = c.var;
  const { cards, db, log } = deps;
  if (!cards.readEvent) throw noWebhook();
  const body = await c.req.text();
  const signature = c.req.header("stripe-signature") ?? "";
  const event = await cards.readEvent(body, signature).catch(async (error) => {
    if (!(error instanceof EventNotSigned)) throw error;
    log.warn({ address: clientAddress }, "an event without a valid signature was refused");
    await countTry(db, UNSIGNED_LIMIT, clientNetwork);
    throw eventNotSigned();
  });
  await receiveEvent(deps, event);
  return c.json({ received: true as const }, 200);
});
