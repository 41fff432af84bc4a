/** HTTP routes of webhooks to other systems, for administrators. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import type { Deps } from "#platform/deps.ts";
import { createApi, created, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { secretOf } from "#platform/webhooks/endpoint-secrets.ts";
import {
  changedEndpointSchema,
  deliveryFiltersSchema,
  deliveryPageSchema,
  endpointSchema,
  newEndpointSchema,
  sendFailedSchema,
  switchedSchema,
  versionSchema,
  wholeDeliverySchema,
  withSecretSchema,
} from "../../rules/webhooks.ts";
import { changeEndpoint, rotateSecret, switchEndpoint } from "./change-endpoint.ts";
import { findDelivery, listDeliveries } from "./delivery-queries.ts";
import { type EndpointRow, findEndpoint, listEndpoints, viewEndpoint } from "./endpoint-queries.ts";
import { makeEndpoint } from "./make-endpoint.ts";
import { sendAgain, sendFailed, sendTest } from "./send-again.ts";

const params = z.object({ id: z.uuid() });

const withSecret = async (deps: Deps, row: EndpointRow) => ({
  ...(await viewEndpoint(deps.db, row)),
  secret: secretOf(deps.secret, row),
});

const getEndpoints = staffCall("settings", {
  operationId: "listWebhookEndpoints",
  summary: "Endpoints of other systems that hear of this site by webhook; no secrets",
  method: "get",
  path: "/admin/webhooks",
  responses: { 200: json(z.object({ endpoints: z.array(endpointSchema) }), "All of them, the oldest first") },
  async run({ db }) {
    return { endpoints: await listEndpoints(db) };
  },
});

const getEndpoint = staffCall("settings", {
  operationId: "getWebhookEndpoint",
  summary: "One endpoint; no secret",
  method: "get",
  path: "/admin/webhooks/{id}",
  request: { params },
  responses: { 200: json(endpointSchema, "The endpoint"), ...problems(404) },
  run: async ({ db }, { id }) => viewEndpoint(db, await findEndpoint(db, id)),
});

const postEndpoint = staffCall("settings", {
  operationId: "makeWebhookEndpoint",
  summary: "Add an endpoint; only this answer shows its secret",
  method: "post",
  path: "/admin/webhooks",
  request: { headers: keyHeader, body: jsonBody(newEndpointSchema) },
  responses: {
    201: created(withSecretSchema, "The endpoint with its secret", "`/api/admin/webhooks/{id}`"),
    ...problems(409),
  },
  run: async (deps, input) => withSecret(deps, await makeEndpoint(deps, input)),
});

const putEndpoint = staffCall("settings", {
  operationId: "changeWebhookEndpoint",
  summary: "Change the address of an endpoint, or what it hears",
  method: "put",
  path: "/admin/webhooks/{id}",
  request: { params, body: jsonBody(changedEndpointSchema) },
  responses: { 200: json(endpointSchema, "The endpoint as it is now"), ...problems(404, 409) },
  run: async (deps, input) => viewEndpoint(deps.db, await changeEndpoint(deps, input)),
});

const postState = staffCall("settings", {
  operationId: "switchWebhookEndpoint",
  summary: "Turn an endpoint on, or off: what waits for it is then given up",
  method: "post",
  path: "/admin/webhooks/{id}/state",
  request: { params, body: jsonBody(switchedSchema) },
  responses: { 200: json(endpointSchema, "The endpoint as it is now"), ...problems(404, 409) },
  run: async (deps, input) => viewEndpoint(deps.db, await switchEndpoint(deps, input)),
});

const postSecret = staffCall("settings", {
  operationId: "rotateWebhookSecret",
  summary: "Make a new secret, which only this answer shows; the earlier one signs for a day as well",
  method: "post",
  path: "/admin/webhooks/{id}/secret",
  request: { params, body: jsonBody(versionSchema) },
  responses: { 200: json(withSecretSchema, "The endpoint with its new secret"), ...problems(404, 409) },
  run: async (deps, input) => withSecret(deps, await rotateSecret(deps, input)),
});

const postTest = staffCall("settings", {
  operationId: "testWebhookEndpoint",
  summary: "Send a message of the type `webhook.test`",
  method: "post",
  path: "/admin/webhooks/{id}/test",
  request: { params },
  responses: {
    202: json(z.object({ id: z.uuid().describe("Its delivery") }), "It is sent now"),
    ...problems(404, 409),
  },
  run: async (deps, input) => ({ id: await sendTest(deps, input) }),
});

const postFailed = staffCall("settings", {
  operationId: "sendFailedWebhooks",
  summary: "Send all deliveries that were given up since a day again, each with its id",
  method: "post",
  path: "/admin/webhooks/{id}/failed",
  request: { params, body: jsonBody(sendFailedSchema) },
  responses: { 202: json(z.object({ count: z.int() }), "How many are sent now"), ...problems(404, 409) },
  run: async (deps, input) => ({ count: await sendFailed(deps, input) }),
});

const getDeliveries = staffCall("settings", {
  operationId: "listWebhookDeliveries",
  summary: "Deliveries to an endpoint in the last 30 days, newest first",
  method: "get",
  path: "/admin/webhooks/{id}/deliveries",
  request: { params, query: deliveryFiltersSchema.extend({ before: nextPage(z.uuid()), limit: pageLimit }) },
  responses: { 200: json(deliveryPageSchema, "One page, and the cursor of the next one"), ...problems(404) },
  async run({ db }, { id, ...input }) {
    const { id: endpointId } = await findEndpoint(db, id);
    return listDeliveries(db, { endpointId, ...input });
  },
});

const getDelivery = staffCall("settings", {
  operationId: "getWebhookDelivery",
  summary: "One delivery with its message and the last answer",
  method: "get",
  path: "/admin/webhook-deliveries/{id}",
  request: { params },
  responses: { 200: json(wholeDeliverySchema, "The delivery"), ...problems(404) },
  run: ({ db }, { id }) => findDelivery(db, id),
});

const postAgain = staffCall("settings", {
  operationId: "sendWebhookAgain",
  summary: "Send a delivery again that arrived or was given up, with the same id",
  method: "post",
  path: "/admin/webhook-deliveries/{id}/send",
  request: { params },
  responses: { 202: json(z.object({ success: z.literal(true) }), "It is sent now"), ...problems(404, 409) },
  async run(deps, input) {
    await sendAgain(deps, input);
    return { success: true as const };
  },
});

export const webhooksApi = createApi("Webhooks").openapiRoutes([
  getEndpoints,
  getEndpoint,
  postEndpoint,
  putEndpoint,
  postState,
  postSecret,
  postTest,
  postFailed,
  getDeliveries,
  getDelivery,
  postAgain,
]);
