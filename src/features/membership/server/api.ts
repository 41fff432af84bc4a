/** HTTP routes of the member companies and the tiers of membership. */
import { createRoute, z } from "@hono/zod-openapi";
import { KEPT } from "#platform/http/complete-route.ts";
import { createApi, json } from "#platform/http/http.ts";
import { membershipViewSchema } from "../rules/membership-view.ts";
import { affiliateSchema } from "../rules/schema.ts";
import { listAffiliates, viewMembership } from "./queries.ts";

const getAffiliates = createRoute({
  operationId: "getAffiliates",
  summary: "Active member companies by name",
  method: "get",
  path: "/get-affiliates",
  [KEPT]: true,
  responses: { 200: json(z.array(affiliateSchema), "The companies") },
});

const getMembership = createRoute({
  operationId: "getMembership",
  summary: "The four tiers: dues in dollars, how they are paid, vote and office",
  method: "get",
  path: "/membership",
  [KEPT]: true,
  responses: { 200: json(membershipViewSchema, "The tiers") },
});

export const membershipApi = createApi("Membership")
  .openapi(getAffiliates, async (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    return c.json(await listAffiliates(c.var.deps.db), 200);
  })
  .openapi(getMembership, async (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    return c.json(await viewMembership(c.var.deps.db), 200);
  });
