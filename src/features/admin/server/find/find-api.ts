/** HTTP route of Find. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { findAnswerSchema } from "../../rules/find.ts";
import { findAnything } from "./find-anything.ts";

const findRoute = staffCall("portal", {
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
  isReport: true,
  run: (deps, { q, limit, actor }) => findAnything(deps, actor, q, limit),
});

export const findApi = createApi("Admin").openapiRoutes([findRoute]);
