/** HTTP routes of the board of an event's inventory, for staff. */
import { z } from "@hono/zod-openapi";
import { staffRoute, stillMay } from "#features/accounts/server/sessions/session.ts";
import { answerLive, createApi, eventStream, json, jsonBody, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { inventoryBoardSchema, limitChangeSchema, optionQuerySchema, takenSchema } from "../../rules/board/board.ts";
import { boardTopic } from "./board-version.ts";
import { changeLimit } from "./change-limit.ts";
import { releaseHold } from "./release-hold.ts";
import { viewBoard } from "./view-board.ts";
import { viewTaken } from "./view-taken.ts";

const ofEvent = z.object({ eventId: z.uuid() });
const done = json(z.object({ success: z.literal(true) }), "Done");
const DONE = { success: true as const };

const boardRoute = staffRoute("registrations", {
  operationId: "getInventory",
  summary: "How much there is of everything at an event, how much is sold, held and left, and how many wait",
  method: "get",
  path: "/admin/events/{eventId}/inventory",
  request: { params: ofEvent },
  responses: { 200: json(inventoryBoardSchema.meta({ id: "InventoryBoard" }), "The board"), ...problems(404) },
});

const takenRoute = staffRoute("registrations", {
  operationId: "getInventoryTaken",
  summary: "Who has the units of one tier, option, level or class, or a part of the capacity, and who waits for it",
  method: "get",
  path: "/admin/events/{eventId}/inventory/taken",
  request: { params: ofEvent, query: optionQuerySchema },
  responses: { 200: json(takenSchema.meta({ id: "InventoryTaken" }), "In the order of the sale"), ...problems(404) },
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

const limitRoute = staffRoute("events", {
  operationId: "changeLimit",
  summary: "Change how much there is of one thing at an event",
  description:
    "Never less than what is sold. What is held beyond it stays held. What a higher limit makes free is offered to the waitlist.",
  method: "put",
  path: "/admin/events/{eventId}/inventory/limit",
  request: { params: ofEvent, body: jsonBody(limitChangeSchema) },
  responses: { 200: done, ...problems(404, 409) },
});

const releaseRoute = staffRoute("registrations", {
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
});

export const boardApi = createApi("Admin")
  .openapi(boardRoute, async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await viewBoard(db, c.req.valid("param").eventId, now()), 200);
  })
  .openapi(takenRoute, async (c) =>
    c.json(await viewTaken(c.var.deps.db, c.req.valid("param").eventId, c.req.valid("query")), 200),
  )
  .openapi(
    liveRoute,
    (c) =>
      answerLive(c, boardTopic(c.var.deps.db, c.req.valid("param").eventId), stillMay(c, "registrations")) as never,
  )
  .openapi(limitRoute, async (c) => {
    await changeLimit(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(DONE, 200);
  })
  .openapi(releaseRoute, async (c) => {
    await releaseHold(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json"), actor: c.var.staff });
    return c.json(DONE, 200);
  });
