/** HTTP route of the look-up of a certification ID while it is typed. */
import { createRoute } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { lookedUpSchema, lookUpQuerySchema } from "../../rules/look-up.ts";
import { lookUpCertId } from "./look-up-cert-id.ts";

/** Enough to type a few IDs; too few to try out all of them. */
const LIMIT: Limit = { name: "look-up-cert-id", max: 20, windowSeconds: 60 };

const route = createRoute({
  operationId: "lookUpCertificationId",
  summary: "Level and end of a certification ID, and what a class requires beyond it; never who holds it",
  method: "get",
  path: "/certification-ids",
  request: { query: lookUpQuerySchema },
  responses: { 200: json(lookedUpSchema, "Also for an ID that is not on file"), ...problems(429) },
});

export const lookUpApi = createApi("Certifications").openapi(route, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, LIMIT, clientNetwork);
  c.header("cache-control", "no-store");
  return c.json(await lookUpCertId(deps, c.req.valid("query")), 200);
});
