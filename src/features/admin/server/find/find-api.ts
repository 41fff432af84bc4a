/** HTTP route of Find. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json } from "#platform/http/http.ts";
import { findAnswerSchema } from "../../rules/find.ts";
import { findAnything } from "./find-anything.ts";

const findRoute = staffRoute("portal", {
  operationId: "find",
  summary: "People, companies, events and money by name, company, email, phone, reference or number",
  method: "get",
  path: "/admin/find",
  request: {
    query: z.object({
      q: z.string().max(100).describe("Beginnings of words, in any spelling; at least two letters or digits"),
      limit: z.coerce.number().int().min(1).max(30).default(6).describe("Hits of each group"),
    }),
  },
  responses: { 200: json(findAnswerSchema.meta({ id: "FindAnswer" }), "What was found, by group, the best first") },
});

export const findApi = createApi("Admin").openapi(findRoute, async (c) => {
  const { q, limit } = c.req.valid("query");
  return c.json(await findAnything(c.var.deps, c.var.staff, q, limit), 200);
});
