/** HTTP route of the site's connections to mail and card services. */
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { connectionsSchema } from "../rules/connections.ts";
import { viewConnections } from "./view-connections.ts";

const getConnections = staffCall("settings", {
  operationId: "getConnections",
  summary: "Where mail goes and who takes cards, and when each was heard of last; no secrets",
  method: "get",
  path: "/admin/connections",
  responses: { 200: json(connectionsSchema, "Mail and cards") },
  run: viewConnections,
});

export const connectionsApi = createApi("Admin").openapiRoutes([getConnections]);
