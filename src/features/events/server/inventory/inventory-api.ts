/** HTTP routes of an event's inventory, for staff. */
import { z } from "@hono/zod-openapi";
import { staffRoute, stillMay } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { answerLive, createApi, eventStream, json, jsonBody, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { inventorySchema, limitChangeSchema, optionQuerySchema, takenSchema } from "../../rules/inventory/inventory.ts";
import { changeLimit } from "./change-limit.ts";
import { inventoryTopic } from "./inventory-version.ts";
import { releaseHold } from "./release-hold.ts";
import { viewInventory } from "./view-inventory.ts";
import { viewTaken } from "./view-taken.ts";

const ofEvent = z.object({ eventId: z.uuid() });
const done = json(z.object({ success: z.literal(true) }), "Done");
const DONE = { success: true as const };

const inventoryRoute = staffCall("registrations", {
  operationId: "getInventory",
  summary: "How much there is of everything at an event, how much is sold, held and left, and how many wait",
  method: "get",
  path: "/admin/events/{eventId}/inventory",
  request: { params: ofEvent },
  responses: { 200: json(inventorySchema.meta({ id: "Inventory" }), "The inventory"), ...problems(404) },
  run: (deps, { eventId }) => viewInventory(deps.db, eventId, deps.now()),
});

const takenRoute = staffCall("registrations", {
  operationId: "getInventoryTaken",
  summary: "Who has the units of one tier, option, level or class, or a part of the capacity, and who waits for it",
  method: "get",
  path: "/admin/events/{eventId}/inventory/taken",
  request: { params: ofEvent, query: optionQuerySchema },
  responses: { 200: json(takenSchema.meta({ id: "InventoryTaken" }), "In the order of the sale"), ...problems(404) },
  run: (deps, input) => viewTaken(deps.db, input.eventId, input),
});

const liveRoute = staffRoute("registrations", {
  operationId: "watchInventory",
  summary: "Which state of an event's inventory is the present one, for staff",
  description: "Server-sent events. The data of each is `{ seen }`, as getInventory answers it.",
  method: "get",
  path: "/admin/events/{eventId}/inventory/live",
  request: { params: ofEvent },
  responses: { 200: eventStream("The stream"), ...problems(404, 429) },
});

const limitRoute = staffCall("events", {
  operationId: "changeLimit",
  summary: "Change how much there is of one thing at an event",
  description:
    "Never less than what is sold. What is held beyond it stays held. What a higher limit makes free is offered to the waitlist.",
  method: "put",
  path: "/admin/events/{eventId}/inventory/limit",
  request: { params: ofEvent, body: jsonBody(limitChangeSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await changeLimit(deps, input);
    return DONE;
  },
});

const releaseRoute = staffCall("registrations", {
  operationId: "releaseHold",
  summary: "Release what an unpaid registration holds; the registrant is told the reason",
  description: "Refused while a payment for it may be on its way, and once something of it is paid.",
  method: "post",
  path: "/registrants/{registrationId}/release-hold",
  request: {
    params: z.object({ registrationId: z.uuid() }),
    body: jsonBody(z.strictObject({ reason: lineSchema(500, "Must enter a reason") })),
  },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await releaseHold(deps, input);
    return DONE;
  },
});

export const inventoryApi = createApi("Admin")
  .openapiRoutes([inventoryRoute, takenRoute])
  .openapi(
    liveRoute,
    (c) =>
      answerLive(c, inventoryTopic(c.var.deps.db, c.req.valid("param").eventId), stillMay(c, "registrations")) as never,
  )
  .openapiRoutes([limitRoute, releaseRoute]);
