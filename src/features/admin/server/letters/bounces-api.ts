/** The HTTP route by which a mail service reports bounced emails. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { CALLED_BY } from "#platform/http/complete-route.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { countTry } from "#platform/http/rate-limit.ts";
import { readBounces } from "#platform/mail/bounces/read-bounces.ts";
import { takeBounce } from "#platform/mail/bounces/take-bounce.ts";
import { bounceUnreadable, noBounceWebhook, wrongBounceSecret } from "../errors.ts";

/** Counts only calls with a wrong secret. */
const WRONG_LIMIT = { name: "wrong-bounce-secret", max: 20, windowSeconds: 600 };

const receive = createRoute({
  operationId: "receiveBounce",
  summary: "Receives what a mail service reports about a letter that did not arrive, any number of times",
  description:
    "`{ address, kind: hard|soft|complaint, messageId?, id?, detail? }`, a bounce or spam complaint of Postmark's, or Amazon SES's over SNS. " +
    "The secret is the bearer token or the password of basic authentication, which services take inside the address.",
  method: "post",
  path: "/mail/bounces",
  request: { headers: z.object({ authorization: z.string().optional() }) },
  [CALLED_BY]: "the mail service",
  // Described and not parsed: SNS sends JSON as text/plain.
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: {
    200: json(z.object({ received: z.number().int() }), "How many bounces it told"),
    ...problems(400, 401, 404, 429),
  },
});

export const bouncesApi = createApi("Admin").openapi(receive, async (c) => {
  const { deps, clientNetwork } = c.var;
  const secret = deps.env.BOUNCE_WEBHOOK_SECRET;
  if (!secret) throw noBounceWebhook();
  if (!isSecret(secret, c.req.header("authorization") ?? "")) {
    await countTry(deps.db, WRONG_LIMIT, clientNetwork);
    throw wrongBounceSecret();
  }
  const told = readBounces(await c.req.text());
  if (!told) throw bounceUnreadable();
  // Not opened by the server itself: the sender of a request would choose which address the server calls.
  if (told.confirmAt)
    deps.log.warn({ confirmAt: told.confirmAt }, "open this address once to confirm the subscription");
  for (const bounce of told.bounces) await takeBounce(deps, bounce);
  return c.json({ received: told.bounces.length }, 200);
});

/** Compares digests, which are of one length, in constant time. */
function isSecret(secret: string, header: string): boolean {
  const [, scheme, value = ""] = header.match(/^(Bearer|Basic) (.+)$/) ?? [];
  const given = scheme === "Basic" ? passwordIn(value) : scheme === "Bearer" ? value : "";
  return timingSafeEqual(digest(secret), digest(given));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The password of a `Basic` header; any user name is accepted. */
const passwordIn = (basic: string): string =>
  Buffer.from(basic, "base64")
    .toString("utf8")
    .replace(/^[^:]*:/, "");
