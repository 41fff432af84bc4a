/** HTTP routes with which staff cancel selected registrations of an event. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import { cancelSelectedSchema, selectedCancellationSchema } from "../../rules/content/selected-cancellation.ts";
import { registrantSelectionSchema } from "../../rules/registrations/registration-view.ts";
import { cancelSelected } from "./cancel-selected.ts";
import { previewSelected } from "./preview-selected.ts";
import { undoSelected } from "./undo-selected.ts";

const params = z.object({ eventId: z.uuid() });
const REASON = lineSchema(500).optional().describe("For the letter");

const previewRoute = staffCall("registrations", {
  operationId: "getSelectedCancellation",
  summary: "The letters and refunds of cancelling the registrations that the filters leave, before it is done",
  method: "get",
  path: "/get-registrants/{eventId}/cancellation",
  request: { params, query: registrantSelectionSchema.extend({ reason: REASON }) },
  responses: {
    200: json(selectedCancellationSchema.meta({ id: "SelectedCancellation" }), "What ends"),
    ...problems(404),
  },
  run: (deps, { eventId, actor: _, reason = "The reason that you type", ...selection }) =>
    previewSelected(deps, { eventId, selection, reason }),
});

const cancelRoute = staffCall("registrations", {
  operationId: "cancelSelected",
  summary: "Cancel registrations of an event: each ends with a letter, and paid ones with a refund",
  description:
    "Registrations end one after the other, after a minute in which this can be undone, and also after a crash. With `refunds` the capability `refunds` is needed.",
  method: "post",
  path: "/get-registrants/{eventId}/cancellation",
  request: { params, headers: neededKeyHeader, body: jsonBody(cancelSelectedSchema) },
  responses: { 200: json(z.object({ registrations: z.int() }), "How many end"), ...problems(404, 409) },
  async run(deps, input) {
    if (input.refunds) await requireCapability(deps, input.actor, "refunds");
    await cancelSelected(deps, input);
    return { registrations: input.registrationIds.length };
  },
});

const undoRoute = staffCall("registrations", {
  operationId: "undoSelected",
  summary: "Take back the cancellations of the last minute: no registration has ended yet",
  method: "post",
  path: "/get-registrants/{eventId}/cancellation/undo",
  request: { params },
  responses: { 200: json(z.object({ registrations: z.int() }), "How many stay"), ...problems(404, 409) },
  run: async (deps, input) => ({ registrations: await undoSelected(deps, input) }),
});

export const selectionApi = createApi("Events").openapiRoutes([previewRoute, cancelRoute, undoRoute]);
