/** HTTP routes of units that staff hold without a registration. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { holdVersionSchema, lastDaySchema, unitHoldFormSchema } from "../../rules/inventory/unit-hold.ts";
import { holdUnitsAgain, moveLastDay, releaseUnitHold } from "./change-unit-hold.ts";
import { holdUnits } from "./hold-units.ts";

const DONE = { success: true as const };
const done = json(z.object({ success: z.literal(true) }), "Done");
const ofHold = z.object({ holdId: z.uuid() });

const hold = staffCall("registrations", {
  operationId: "holdUnits",
  summary: "Hold units of one thing at an event for somebody by name, without a registration, until a day is over",
  description: "Beyond the limit only with `isBeyond`. The same Idempotency-Key with the same body holds once.",
  method: "post",
  path: "/admin/events/{eventId}/unit-holds",
  request: {
    headers: neededKeyHeader,
    params: z.object({ eventId: z.uuid() }),
    body: jsonBody(unitHoldFormSchema),
  },
  responses: {
    201: created(z.object({ id: z.uuid() }), "Held", "`/api/admin/events/{eventId}/inventory`"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    const { id } = await holdUnits(deps, input);
    return { id };
  },
});

const release = staffCall("registrations", {
  operationId: "releaseUnitHold",
  summary: "Release what is held for somebody before its last day; the waitlist is offered it first",
  method: "post",
  path: "/admin/unit-holds/{holdId}/release",
  request: { params: ofHold, body: jsonBody(holdVersionSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await releaseUnitHold(deps, input);
    return DONE;
  },
});

const again = staffCall("registrations", {
  operationId: "holdUnitsAgain",
  summary: "Hold again what was released, where it is still free",
  method: "post",
  path: "/admin/unit-holds/{holdId}/hold-again",
  request: { params: ofHold, body: jsonBody(holdVersionSchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await holdUnitsAgain(deps, input);
    return DONE;
  },
});

const move = staffCall("registrations", {
  operationId: "moveLastDayOfHold",
  summary: "Hold units for somebody until another day",
  method: "put",
  path: "/admin/unit-holds/{holdId}/last-day",
  request: { params: ofHold, body: jsonBody(lastDaySchema) },
  responses: { 200: done, ...problems(404, 409) },
  async run(deps, input) {
    await moveLastDay(deps, input);
    return DONE;
  },
});

export const unitHoldsApi = createApi("Admin").openapiRoutes([hold, release, again, move]);
