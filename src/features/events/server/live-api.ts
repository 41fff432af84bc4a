/** The streams that open pages watch. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { answerLive, createApi, eventStream, problems } from "#platform/http.ts";
import { availabilityTopic, registrantsTopic } from "./live-topics.ts";

const liveRoute = createRoute({
  operationId: "watchEvent",
  tags: ["Events"],
  summary: "What is left of an event: at once, and again whenever it changes",
  description:
    "Server-sent events. The data of each is `{ sold_out, is_full, optionalSponsorshipComplete }` as the event gives them; a " +
    "comment comes every 30 seconds when nothing else does.",
  method: "get",
  path: "/events/{eventId}/live",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: eventStream("The stream"), ...problems(404, 422, 429, 503) },
});

const registrantsLiveRoute = createRoute({
  operationId: "watchRegistrants",
  tags: ["Events"],
  summary: "Which version of an event's registrants is the present one, for staff",
  description:
    "Server-sent events. The data of each is `{ version }`, the `ETag` that get-registrants answers with: another one means that " +
    "there is something new to get.",
  method: "get",
  path: "/get-registrants/{eventId}/live",
  middleware: [requireStaff] as const,
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: eventStream("The stream"), ...problems(401, 422, 429, 503) },
});

export const liveApi = createApi()
  .openapi(liveRoute, (c) => answerLive(c, availabilityTopic(c.var.deps.db, c.req.valid("param").eventId)) as never)
  .openapi(
    registrantsLiveRoute,
    (c) => answerLive(c, registrantsTopic(c.var.deps.db, c.req.valid("param").eventId)) as never,
  );
