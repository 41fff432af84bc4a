/** HTTP streams of the topics that open pages watch. */
import { createRoute, z } from "@hono/zod-openapi";
import { answerLive, createApi, eventStream, problems } from "#platform/http/http.ts";
import { availabilityTopic } from "./live-topics.ts";

const liveRoute = createRoute({
  operationId: "watchEvent",
  summary: "What is left of an event: at once, and again whenever it changes",
  description:
    "Server-sent events. The data of each is `{ sold_out, is_full, capacity_left, left, optionalSponsorshipComplete }` as the " +
    "event gives them; a comment comes every 30 seconds when nothing else does.",
  method: "get",
  path: "/events/{eventId}/live",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: eventStream("The stream"), ...problems(404, 429) },
});

export const liveApi = createApi("Events").openapi(
  liveRoute,
  (c) => answerLive(c, availabilityTopic(c.var.deps.db, c.req.valid("param").eventId)) as never,
);
