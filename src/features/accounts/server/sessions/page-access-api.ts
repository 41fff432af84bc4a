/** HTTP route by which a portal page that loads no data checks whether its reader may open it. */
import { z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { requiredForPage } from "../../rules/page-capabilities.ts";
import { requireCapability, staffRoute } from "./session.ts";

const route = staffRoute("portal", {
  operationId: "getPageAccess",
  summary: "Whether a page of the portal is for the caller",
  method: "get",
  path: "/admin/page-access",
  request: { query: z.object({ path: exactTextSchema(300).describe("Such as `/mapa-admin/invoices/new`") }) },
  responses: { 200: json(z.object({ success: z.literal(true) }), "It is"), ...problems(403) },
});

export const pageAccessApi = createApi("Accounts").openapi(route, async (c) => {
  const { deps, staff } = c.var;
  await requireCapability(deps, staff, requiredForPage(c.req.valid("query").path));
  return c.json({ success: true as const }, 200);
});
