/** HTTP routes of the events that staff choose from. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, nextPage, pageLimit } from "#platform/http/http.ts";
import { eventFiltersSchema, eventPageSchema } from "../../rules/catalog/staff-list.ts";
import { exportEvents } from "./export-events.ts";
import { listStaffEvents } from "./list-staff-events.ts";

const listRoute = staffRoute(["events", "registrations", "checkIn"], {
  operationId: "listStaffEvents",
  summary: "All events with what came in, the latest first, a page at a time, for staff",
  method: "get",
  path: "/admin/events",
  request: {
    query: eventFiltersSchema.extend({
      before: nextPage(z.uuid()),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(eventPageSchema, "One page") },
});

export const staffEventsApi = createApi("Events")
  .openapi(listRoute, async (c) => c.json(await listStaffEvents(c.var.deps.db, c.req.valid("query")), 200))
  .route(
    "/",
    tableCalls(["events", "registrations", "checkIn"], {
      ...{ tag: "Events", id: "StaffEvents", path: "/admin/events", query: eventFiltersSchema, table: exportEvents },
      summary: "The events that the filters leave, with what came in",
    }),
  );
