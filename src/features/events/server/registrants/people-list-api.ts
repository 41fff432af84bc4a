/** HTTP routes of the people of an event, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { peopleFiltersSchema, peoplePageSchema } from "../../rules/check-in/people-view.ts";
import { getEventRow } from "../catalog/queries.ts";
import { listPeople } from "./list-people.ts";

const list = staffCall("registrations", {
  operationId: "listPeople",
  summary: "Everybody who may come to an event, those who are not named yet included, a page at a time, for staff",
  method: "get",
  path: "/event-people/{eventId}",
  request: {
    params: z.object({ eventId: z.uuid() }),
    query: peopleFiltersSchema.extend({ after: nextPage(lineSchema(200)), limit: pageLimit }),
  },
  responses: { 200: json(peoplePageSchema, "One page"), ...problems(404) },
  async run(deps, input) {
    await getEventRow(deps.db, input.eventId);
    return listPeople(deps.db, input.eventId, input);
  },
});

export const peopleListApi = createApi("Events").openapiRoutes([list]);
