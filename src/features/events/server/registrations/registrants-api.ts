/** HTTP routes of the registrants of an event, for staff. */
import { z } from "@hono/zod-openapi";
import { staffRoute, stillMay } from "#features/accounts/server/sessions/session.ts";
import { answerLive, createApi, eventStream, json, problems } from "#platform/http/http.ts";
import { countedFields, isMoreSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { registrantFiltersSchema, registrantSchema } from "../../rules/registrations/registration-view.ts";
import { listRegistrants, registrantsVersion } from "./list-registrants.ts";
import { registrantsTopic } from "./live-topics.ts";

const ofPage = {
  params: z.object({ eventId: z.uuid() }),
  query: registrantFiltersSchema.extend({
    before: lineSchema(40).optional().describe("Reference of the last registrant of the page above"),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
};

const registrantsRoute = staffRoute("registrations", {
  operationId: "getRegistrants",
  summary: "The registrants of an event, for staff",
  method: "get",
  path: "/get-registrants/{eventId}",
  request: ofPage,
  responses: {
    200: {
      ...json(z.array(registrantSchema.meta({ id: "Registrant" })), "One page of the registrants, the newest first"),
      headers: z.object({
        ETag: z.string().openapi({ description: "Another one whenever anything about this page has changed" }),
        "X-Total-Count": z.string().openapi({ description: countedFields.total.description ?? "" }),
        "X-Total-More": z
          .literal("true")
          .optional()
          .openapi({ description: isMoreSchema.description ?? "" }),
        Link: z
          .string()
          .optional()
          .openapi({ description: '`<address>; rel="next"`: the page below, where there is one' }),
      }),
    },
    ...problems(404),
  },
});

const registrantsLiveRoute = staffRoute("registrations", {
  operationId: "watchRegistrants",
  summary: "Which version of an event's registrants is the present one, for staff",
  description:
    "Server-sent events. The data of each is `{ version }`, the `ETag` that get-registrants answers with for the same query: " +
    "another one means that there is something new to get.",
  method: "get",
  path: "/get-registrants/{eventId}/live",
  request: ofPage,
  responses: { 200: eventStream("The stream"), ...problems(404, 429) },
});

/** The path of a page of the list, for the `Link` header. */
function addressOfPage(eventId: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `/api/get-registrants/${eventId}?${new URLSearchParams(given)}`;
}

export const registrantsApi = createApi("Events")
  .openapi(registrantsRoute, async (c) => {
    const { db } = c.var.deps;
    const { eventId } = c.req.valid("param");
    const query = c.req.valid("query");
    // The version is read before the rows, so that a change in between causes another reload and is never missed.
    c.header("ETag", `W/"${await registrantsVersion(db, eventId, query)}"`);
    const { registrants, counted, next } = await listRegistrants(c.var.deps, eventId, query);
    c.header("X-Total-Count", String(counted.total));
    if (counted.isMore) c.header("X-Total-More", "true");
    if (next) c.header("Link", `<${addressOfPage(eventId, { ...query, before: next })}>; rel="next"`);
    return c.json(registrants, 200);
  })
  .openapi(registrantsLiveRoute, (c) => {
    const topic = registrantsTopic(c.var.deps.db, c.req.valid("param").eventId, c.req.valid("query"));
    return answerLive(c, topic, stillMay(c, "registrations")) as never;
  });
