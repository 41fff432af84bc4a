/** HTTP route of the header of an event's workspace. */
import { z } from "@hono/zod-openapi";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS, ROSTER_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { eventOverviewSchema } from "../../rules/inventory/event-overview.ts";
import { viewEventOverview } from "./event-overview.ts";

const overview = staffCall(ROSTER_READERS, {
  operationId: "getEventOverview",
  summary: "How an event stands: its figures and how many registrations each filter leaves, for staff",
  method: "get",
  path: "/admin/events/{eventId}/overview",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: json(eventOverviewSchema, "The event"), ...problems(404) },
  run(deps, { eventId, actor }) {
    const seen = {
      registrations: hasCapability(actor, "registrations"),
      money: hasCapability(actor, REGISTRATION_READERS),
    };
    return viewEventOverview(deps.db, eventId, seen, deps.now());
  },
});

export const eventOverviewApi = createApi("Events").openapiRoutes([overview]);
