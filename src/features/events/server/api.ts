/** HTTP door to events and registrations. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http.ts";
import { eventDetailSchema, eventSchema } from "../rules/schema.ts";
import { getEvent, listEvents } from "./queries.ts";

const eventList = { 200: json(z.array(eventSchema.openapi("Event")), "The published events, the earliest first") };

const listRoute = createRoute({
  operationId: "getEvents",
  tags: ["Events"],
  summary: "All published events, past ones included",
  method: "get",
  path: "/get-events",
  responses: eventList,
});

/** The specification's own spelling, with a timestamp that defeats caches. */
const freshListRoute = createRoute({
  operationId: "getEventsAt",
  tags: ["Events"],
  summary: "All published events, past any cache",
  method: "get",
  path: "/get-events:{timestamp}",
  request: { params: z.object({ timestamp: z.string() }) },
  responses: eventList,
});

const eventRoute = createRoute({
  operationId: "getEvent",
  tags: ["Events"],
  summary: "One event with what is left of it",
  method: "get",
  path: "/events/{eventId}",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: json(eventDetailSchema.openapi("EventDetail"), "The event"), ...problems(404, 422) },
});

const api = createApi();
// A colon inside a segment is text to the document but a parameter to the router: the two are told apart here.
api.openAPIRegistry.registerPath(freshListRoute);
api.get("/:call{get-events:.*}", async (c) => c.json(await listEvents(c.var.deps.db)));

export const eventsApi = api
  .openapi(listRoute, async (c) => {
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    return c.json(await listEvents(c.var.deps.db), 200);
  })
  .openapi(eventRoute, async (c) => c.json(await getEvent(c.var.deps.db, c.req.valid("param").eventId), 200));
