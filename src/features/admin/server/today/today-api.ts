/** HTTP route of the portal's first page. */
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json } from "#platform/http/http.ts";
import { todaySchema } from "../../rules/today.ts";
import { viewToday } from "./view-today.ts";

const todayRoute = staffRoute("portal", {
  operationId: "getToday",
  summary: "What needs staff today, the next event, and money by event",
  method: "get",
  path: "/admin/today",
  responses: { 200: json(todaySchema.meta({ id: "Today" }), "Each part only for callers who may act on it") },
});

export const todayApi = createApi("Admin").openapi(todayRoute, async (c) =>
  c.json(await viewToday(c.var.deps, c.var.staff), 200),
);
