/** HTTP route of the head of an event's workspace. */
import { z } from "@hono/zod-openapi";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS, ROSTER_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { eventOverviewSchema } from "../../rules/board/event-overview.ts";
import { viewEventOverview } from "./event-overview.ts";

const overview = staffRoute(ROSTER_READERS, {
  operationId: "getEventOverview",
  summary: "How an event stands: its figures and how many registrations each filter leaves, for staff",
  method: "get",
  path: "/admin/events/{eventId}/overview",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: json(eventOverviewSchema, "The event"), ...problems(404) },
});

export const eventOverviewApi = createApi("Events").openapi(overview, async (c) => {
  const { deps, staff } = c.var;
  const seen = {
    registrations: hasCapability(staff, "registrations"),
    money: hasCapability(staff, REGISTRATION_READERS),
  };
  return c.json(await viewEventOverview(deps.db, c.req.valid("param").eventId, seen, deps.now()), 200);
});
