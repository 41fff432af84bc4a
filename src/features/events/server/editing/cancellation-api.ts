/** HTTP routes with which staff call an event off. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import { askCancellationSchema, cancellationSchema } from "../../rules/content/cancellation.ts";
import { cancelEvent } from "./cancel-event.ts";
import { previewCancellation } from "./preview-cancellation.ts";

const params = z.object({ eventId: z.uuid() });
const cancellation = cancellationSchema.meta({ id: "EventCancellation" });

const previewRoute = staffCall("events", {
  operationId: "getEventCancellation",
  summary: "The letters and refunds of calling an event off, before or after",
  method: "get",
  path: "/admin/events/{eventId}/cancellation",
  request: { params, query: z.object({ reason: lineSchema(500).optional().describe("For the letter") }) },
  responses: { 200: json(cancellation, "What ends, and what goes back"), ...problems(404) },
  run: (deps, { reason, eventId }) => previewCancellation(deps, eventId, reason),
});
const cancelRoute = staffCall("events", {
  operationId: "cancelEvent",
  summary: "Call an event off: each registration ends with a letter, and paid ones with a refund",
  description:
    "Registrations end one after the other, within minutes and also after a crash. With `refunds` the capability `refunds` is needed.",
  method: "post",
  path: "/admin/events/{eventId}/cancel",
  request: { params, headers: neededKeyHeader, body: jsonBody(askCancellationSchema) },
  responses: { 200: json(cancellation, "What is left to end"), ...problems(404, 409) },
  async run(deps, input) {
    if (input.refunds) await requireCapability(deps, input.actor, "refunds");
    await cancelEvent(deps, input);
    return previewCancellation(deps, input.eventId);
  },
});

export const cancellationApi = createApi("Events").openapiRoutes([previewRoute, cancelRoute]);
