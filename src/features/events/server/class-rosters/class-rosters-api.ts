/** HTTP routes of the people of a certification event on the rosters of class sessions, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { classRostersSchema, placedSchema, placeOnRosterSchema } from "../../rules/class-rosters/class-rosters.ts";
import { placeOnRoster } from "./place-on-roster.ts";
import { viewClassRosters } from "./view-class-rosters.ts";

const params = z.object({ eventId: z.uuid() });
const path = "/admin/events/{eventId}/class-rosters";

const viewRoute = staffCall("registrations", {
  operationId: "viewClassRosters",
  summary: "The people of a certification event by class and dates, with the class sessions on whose rosters they are",
  method: "get",
  path,
  request: { params },
  responses: { 200: json(classRostersSchema, "The people"), ...problems(404) },
  run: (deps, { eventId }) => viewClassRosters(deps, eventId),
});

const placeRoute = staffCall("registrations", {
  operationId: "placeOnRoster",
  summary: "Put people of a certification event on the roster of a class session; the same again changes nothing",
  method: "put",
  path,
  request: { params, body: jsonBody(placeOnRosterSchema) },
  responses: { 200: json(placedSchema, "How many are new there, or renamed"), ...problems(404, 409) },
  run: placeOnRoster,
});

export const classRostersApi = createApi("Events").openapiRoutes([viewRoute, placeRoute]);
