/** HTTP routes of planned emails. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { holdSchema, plannedAfterSchema, plannedFiltersSchema, plannedPageSchema } from "../../rules/planned.ts";
import { holdPlanned } from "./hold-planned.ts";
import { listPlanned } from "./list-planned.ts";
import { sendPlanned } from "./send-planned.ts";

const PATH = "/admin/planned-letters";
const ALSO = "An announcement needs the capability `registrations` as well.";
const params = z.object({ id: z.uuid() });

const list = staffCall("letters", {
  operationId: "listPlannedLetters",
  summary: "The letters that the site will write by the clock, the earliest first",
  method: "get",
  path: PATH,
  request: { query: plannedFiltersSchema.extend({ after: nextPage(plannedAfterSchema), limit: pageLimit }) },
  responses: { 200: json(plannedPageSchema, "One page") },
  run: (deps, input) => listPlanned(deps, input.actor, input),
});
const send = staffCall("letters", {
  operationId: "sendPlannedLetter",
  summary: "Send a planned letter now, if it still applies",
  method: "post",
  path: `${PATH}/{id}/send`,
  description: ALSO,
  request: { params },
  responses: { 202: json(z.object({ success: z.literal(true) }), "It is being written"), ...problems(404, 409) },
  async run(deps, input) {
    await sendPlanned(deps, input);
    return { success: true as const };
  },
});
const hold = staffCall("letters", {
  operationId: "holdPlannedLetter",
  summary: "Hold a planned letter back, or let it go again",
  method: "put",
  path: `${PATH}/{id}/hold`,
  description: ALSO,
  request: { params, body: jsonBody(holdSchema) },
  responses: { 200: json(holdSchema, "As it was asked for"), ...problems(404, 409) },
  async run(deps, input) {
    const { isHeld } = input;
    await holdPlanned(deps, input);
    return { isHeld };
  },
});

export const plannedApi = createApi("Admin").openapiRoutes([list, send, hold]);
