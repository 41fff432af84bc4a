/** HTTP routes with which a reader unsubscribes from announcements or notices. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { hasOptedOut, readOptOut } from "#platform/mail/bounces/opt-outs.ts";
import { AppError } from "#shared/errors.ts";
import { endSubscription } from "../notice-emails/end-subscription.ts";

const noSuchOptOut = () =>
  new AppError("not-found", "content.no-such-opt-out", "This link is not whole.", {
    instruction: "Open it from the email again, or call the office.",
  });

const request = { params: z.object({ token: z.string().max(1000) }) };
const answer = json(
  z.object({ address: z.string(), kind: z.enum(["announcement", "notice"]), hasOptedOut: z.boolean() }),
  "Whose letters they are, of which kind, and whether they have ended",
);

const viewRoute = createRoute({
  operationId: "viewOptOut",
  summary: "Whose announcements or notices a letter's link ends",
  method: "get" as const,
  path: "/opt-outs/{token}" as const,
  request,
  responses: { 200: answer, ...problems(404) },
});

const endRoute = createRoute({
  operationId: "optOut",
  summary: "End announcements or notices to an address, any number of times",
  method: "post" as const,
  path: "/opt-outs/{token}" as const,
  request,
  responses: { 200: answer, ...problems(404) },
});

export const optOutApi = createApi("Content")
  .openapi(viewRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const found = readOptOut(c.var.deps, c.req.valid("param").token);
    if (!found) throw noSuchOptOut();
    return c.json({ ...found, hasOptedOut: await hasOptedOut(c.var.deps.db, found) }, 200);
  })
  .openapi(endRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const found = readOptOut(c.var.deps, c.req.valid("param").token);
    if (!found) throw noSuchOptOut();
    await endSubscription(c.var.deps, found);
    return c.json({ ...found, hasOptedOut: true }, 200);
  });
