/** HTTP routes of an event's people for staff: lists, files and papers. */
import { z } from "@hono/zod-openapi";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi } from "#platform/http/http.ts";
import { peopleFiltersSchema } from "../../rules/check-in/people-view.ts";
import { registrantSelectionSchema } from "../../rules/registrations/registration-view.ts";
import { getEventRow } from "../catalog/queries.ts";
import { printApi } from "../print/print-api.ts";
import { peopleListApi } from "../registrants/people-list-api.ts";
import { exportPeople, exportPeopleOfRegistrants } from "./export-people.ts";
import { exportRegistrants } from "./export-registrants.ts";
import { rosterApi } from "./roster-api.ts";

const common = { tag: "Events", query: registrantSelectionSchema, params: z.object({ eventId: z.uuid() }) };

export const filesApi = createApi("Events")
  .route("/", printApi)
  .route("/", peopleListApi)
  .route("/", rosterApi)
  .route(
    "/",
    tableCalls("registrations", {
      ...common,
      id: "Registrations",
      path: "/get-registrants/{eventId}/registrations",
      summary: "The registrations of an event that the filters leave, with every answer",
      table: async (deps, selection, { params }) =>
        exportRegistrants(deps, await getEventRow(deps.db, params.eventId), selection),
    }),
  )
  .route(
    "/",
    tableCalls("registrations", {
      ...common,
      id: "People",
      path: "/get-registrants/{eventId}/people",
      summary: "Everybody whom the registrations that the filters leave bring to an event",
      table: async (deps, selection, { params }) =>
        exportPeopleOfRegistrants(deps, await getEventRow(deps.db, params.eventId), selection),
    }),
  )
  .route(
    "/",
    tableCalls("registrations", {
      ...common,
      id: "EventPeople",
      path: "/event-people/{eventId}/list",
      query: peopleFiltersSchema,
      summary: "The people of an event whom the filters leave",
      table: async (deps, filters, { params }) =>
        exportPeople(deps, await getEventRow(deps.db, params.eventId), filters),
    }),
  );
