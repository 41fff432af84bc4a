/** HTTP door to the member companies. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json } from "#platform/http.ts";
import { affiliateSchema } from "../rules/schema.ts";
import { listAffiliates } from "./queries.ts";

const getAffiliates = createRoute({
  operationId: "getAffiliates",
  tags: ["Membership"],
  summary: "Active member companies by name",
  method: "get",
  path: "/get-affiliates",
  responses: { 200: json(z.array(affiliateSchema), "The companies") },
});

export const membershipApi = createApi().openapi(getAffiliates, async (c) => {
  c.header("cache-control", "public, max-age=0, must-revalidate");
  return c.json(await listAffiliates(c.var.deps.db), 200);
});
