/** HTTP route of what the site is connected to. */
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json } from "#platform/http/http.ts";
import { connectionsSchema } from "../rules/connections.ts";
import { viewConnections } from "./view-connections.ts";

const getConnections = staffRoute("settings", {
  operationId: "getConnections",
  summary: "Where mail goes and who takes cards, and when each was heard of last; no secrets",
  method: "get",
  path: "/admin/connections",
  responses: { 200: json(connectionsSchema, "Mail and cards") },
});

export const connectionsApi = createApi("Admin").openapi(getConnections, async (c) =>
  c.json(await viewConnections(c.var.deps), 200),
);
