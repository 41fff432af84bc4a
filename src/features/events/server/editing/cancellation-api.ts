/** HTTP routes with which staff call an event off. */
import { z } from "@hono/zod-openapi";
import { requireCapability, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import { askCancellationSchema, cancellationSchema } from "../../rules/content/cancellation.ts";
import { cancelEvent } from "./cancel-event.ts";
import { previewCancellation } from "./preview-cancellation.ts";

const params = z.object({ eventId: z.uuid() });
const cancellation = cancellationSchema.meta({ id: "EventCancellation" });

const previewRoute = staffRoute("events", {
  ...{
    operationId: "getEventCancellation",
    summary: "The letters and refunds of calling an event off, before or after",
  },
  ...{ method: "get", path: "/admin/events/{eventId}/cancellation" },
  request: { params, query: z.object({ reason: lineSchema(500).optional().describe("For the letter") }) },
  responses: { 200: json(cancellation, "What ends, and what goes back"), ...problems(404) },
});
const cancelRoute = staffRoute("events", {
  ...{
    operationId: "cancelEvent",
    summary: "Call an event off: each registration ends with a letter, and paid ones with a refund",
  },
  description:
    "Registrations end one after the other, within minutes and also after a crash. With `refunds` the capability `refunds` is needed.",
  ...{ method: "post", path: "/admin/events/{eventId}/cancel" },
  request: { params, headers: neededKeyHeader, body: jsonBody(askCancellationSchema) },
  responses: { 200: json(cancellation, "What is left to end"), ...problems(404, 409) },
});

export const cancellationApi = createApi("Events")
  .openapi(previewRoute, async (c) => {
    const { reason } = c.req.valid("query");
    return c.json(await previewCancellation(c.var.deps, c.req.valid("param").eventId, reason), 200);
  })
  .openapi(cancelRoute, async (c) => {
    const { deps, staff } = c.var;
    const { eventId } = c.req.valid("param");
    const asked = c.req.valid("json");
    if (asked.refunds) await requireCapability(deps, staff, "refunds");
    const requestKey = c.req.valid("header")["idempotency-key"];
    await cancelEvent(deps, { ...asked, eventId, actor: staff, requestKey });
    return c.json(await previewCancellation(deps, eventId), 200);
  });
