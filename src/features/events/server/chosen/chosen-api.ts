/** HTTP routes with which staff cancel registrations of an event that they chose. */
import { z } from "@hono/zod-openapi";
import { requireCapability, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import { askChosenCancellationSchema, chosenCancellationSchema } from "../../rules/content/chosen-cancellation.ts";
import { chosenRegistrantsSchema } from "../../rules/registrations/registration-view.ts";
import { cancelChosen } from "./cancel-chosen.ts";
import { previewChosen } from "./preview-chosen.ts";
import { undoChosen } from "./undo-chosen.ts";

const params = z.object({ eventId: z.uuid() });
const REASON = lineSchema(500).optional().describe("For the letter");

const previewRoute = staffRoute("registrations", {
  operationId: "getChosenCancellation",
  summary: "The letters and refunds of cancelling the registrations that the filters leave, before it is done",
  method: "get",
  path: "/get-registrants/{eventId}/cancellation",
  request: { params, query: chosenRegistrantsSchema.extend({ reason: REASON }) },
  responses: { 200: json(chosenCancellationSchema.meta({ id: "ChosenCancellation" }), "What ends"), ...problems(404) },
});

const cancelRoute = staffRoute("registrations", {
  operationId: "cancelChosen",
  summary: "Cancel registrations of an event: each ends with a letter, and paid ones with a refund",
  description:
    "Registrations end one after the other, after a minute in which this can be undone, and also after a crash. With `refunds` the capability `refunds` is needed.",
  method: "post",
  path: "/get-registrants/{eventId}/cancellation",
  request: { params, headers: neededKeyHeader, body: jsonBody(askChosenCancellationSchema) },
  responses: { 200: json(z.object({ registrations: z.int() }), "How many end"), ...problems(404, 409) },
});

const undoRoute = staffRoute("registrations", {
  operationId: "undoChosen",
  summary: "Take back the cancellations of the last minute: no registration has ended yet",
  method: "post",
  path: "/get-registrants/{eventId}/cancellation/undo",
  request: { params },
  responses: { 200: json(z.object({ registrations: z.int() }), "How many stay"), ...problems(404, 409) },
});

export const chosenApi = createApi("Events")
  .openapi(previewRoute, async (c) => {
    const { reason = "The reason that you type", ...chosen } = c.req.valid("query");
    return c.json(await previewChosen(c.var.deps, { ...c.req.valid("param"), chosen, reason }), 200);
  })
  .openapi(cancelRoute, async (c) => {
    const { deps, staff } = c.var;
    const asked = c.req.valid("json");
    if (asked.refunds) await requireCapability(deps, staff, "refunds");
    const requestKey = c.req.valid("header")["idempotency-key"];
    await cancelChosen(deps, { ...asked, ...c.req.valid("param"), actor: staff, requestKey });
    return c.json({ registrations: asked.registrationIds.length }, 200);
  })
  .openapi(undoRoute, async (c) => {
    const { deps, staff } = c.var;
    return c.json({ registrations: await undoChosen(deps, { ...c.req.valid("param"), actor: staff }) }, 200);
  });
