/** HTTP routes of the events that staff choose from. */
import { z } from "@hono/zod-openapi";
import { hasCapability, type RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi, json, nextPage, pageLimit } from "#platform/http/http.ts";
import { type EventPage, eventFiltersSchema, eventPageSchema } from "../../rules/catalog/staff-list.ts";
import { exportEvents } from "./export-events.ts";
import { listStaffEvents } from "./list-staff-events.ts";

const listRoute = staffCall("portal", {
  operationId: "listStaffEvents",
  summary:
    "All events with what came in, the latest first or, of those that are coming, the nearest, a page at a time, for staff",
  method: "get",
  path: "/admin/events",
  request: {
    query: eventFiltersSchema.extend({
      before: nextPage(z.uuid()),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(eventPageSchema, "One page") },
  async run(deps, input) {
    const page = await listStaffEvents(deps.db, { ...input, now: deps.now() });
    const may = (required: RequiredCapability) => hasCapability(input.actor, required);
    return { ...page, events: page.events.map((event) => seenBy(may, event)) };
  },
});

/** The figures of an event are for those who work with it, its money for those who work with that. */
const seenBy = (may: (required: RequiredCapability) => boolean, event: EventPage["events"][number]) => ({
  ...event,
  registered: may(["events", ...REGISTRATION_READERS]) ? event.registered : null,
  paidCents: may(REGISTRATION_READERS) ? event.paidCents : null,
});

export const staffEventsApi = createApi("Events")
  .openapiRoutes([listRoute])
  .route(
    "/",
    tableCalls(REGISTRATION_READERS, {
      tag: "Events",
      id: "StaffEvents",
      path: "/admin/events",
      query: eventFiltersSchema,
      table: exportEvents,
      summary: "The events that the filters leave, with what came in",
    }),
  );
