/** HTTP routes by which staff take the registrants of an event away, as tables and on paper. */
import { z } from "@hono/zod-openapi";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import { createApi } from "#platform/http/http.ts";
import { chosenRegistrantsSchema } from "../../rules/registrations/registration-view.ts";
import { getEventRow } from "../catalog/queries.ts";
import { printApi } from "../print/print-api.ts";
import { exportPeople } from "./export-people.ts";
import { exportRegistrants } from "./export-registrants.ts";

const chosen = {
  ...{ tag: "Events", query: chosenRegistrantsSchema, params: z.object({ eventId: z.uuid() }) },
};

export const filesApi = createApi("Events")
  .route("/", printApi)
  .route(
    "/",
    tableCalls(["registrations", "checkIn"], {
      ...{ ...chosen, id: "Registrations", path: "/get-registrants/{eventId}/registrations" },
      summary: "The registrations of an event that the filters leave, with every answer",
      table: async (deps, asked, { params }) =>
        exportRegistrants(deps, await getEventRow(deps.db, params.eventId), asked),
    }),
  )
  .route(
    "/",
    tableCalls(["registrations", "checkIn"], {
      ...{ ...chosen, id: "People", path: "/get-registrants/{eventId}/people" },
      summary: "Everybody whom the registrations that the filters leave bring to an event",
      table: async (deps, asked, { params }) => exportPeople(deps, await getEventRow(deps.db, params.eventId), asked),
    }),
  );
