/** HTTP door to the events that staff choose from. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { eventFiltersSchema, eventPageSchema } from "../../rules/catalog/staff-list.ts";
import { listStaffEvents } from "./list-staff-events.ts";

const listRoute = createRoute({
  operationId: "listStaffEvents",
  tags: ["Events"],
  summary: "Published events, the latest first, a page at a time, for staff",
  method: "get",
  path: "/admin/events",
  middleware: [requireStaff] as const,
  request: {
    query: eventFiltersSchema.extend({
      before: z.uuid().optional().describe("`next` of the page above"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { 200: json(eventPageSchema, "One page"), ...problems(401, 422) },
});

export const staffEventsApi = createApi().openapi(listRoute, async (c) =>
  c.json(await listStaffEvents(c.var.deps.db, c.req.valid("query")), 200),
);
