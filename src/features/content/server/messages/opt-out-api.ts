/** HTTP routes by which a reader of announcements ends them. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { hasOptedOut, optOut, readOptOut } from "#platform/mail/bounces/opt-outs.ts";
import { AppError } from "#shared/errors.ts";

const noSuchOptOut = () =>
  new AppError("not-found", "content.no-such-opt-out", "This link is not whole.", {
    instruction: "Open it from the email again, or call the office.",
  });

const request = { params: z.object({ token: z.string().max(1000) }) };
const answer = json(
  z.object({ address: z.string(), hasOptedOut: z.boolean() }),
  "Whose announcements they are, and whether they have ended",
);

const viewRoute = createRoute({
  ...{ operationId: "viewOptOut", summary: "Whose announcements a letter's link ends", method: "get" as const },
  ...{ path: "/opt-outs/{token}" as const, request, responses: { 200: answer, ...problems(404) } },
});

const endRoute = createRoute({
  ...{
    operationId: "optOut",
    summary: "End announcements to an address, any number of times",
    method: "post" as const,
  },
  ...{ path: "/opt-outs/{token}" as const, request, responses: { 200: answer, ...problems(404) } },
});

export const optOutApi = createApi("Content")
  .openapi(viewRoute, async (c) => {
    const found = readOptOut(c.var.deps, c.req.valid("param").token);
    if (!found) throw noSuchOptOut();
    return c.json({ address: found.address, hasOptedOut: await hasOptedOut(c.var.deps.db, found) }, 200);
  })
  .openapi(endRoute, async (c) => {
    const found = readOptOut(c.var.deps, c.req.valid("param").token);
    if (!found) throw noSuchOptOut();
    await optOut(c.var.deps, found);
    return c.json({ address: found.address, hasOptedOut: true }, 200);
  });
