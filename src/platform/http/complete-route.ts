/**
 * Rules of every route, added where routes are registered: strict queries, and the refusals that come before a handler.
 */
import { type createRoute, z } from "@hono/zod-openapi";
import { problems } from "./problems.ts";

type Route = Parameters<typeof createRoute>[0];

/** Another company's server calls: its requests have no origin, no session and no body of our shape. */
export const CALLED_BY = "x-called-by";

/** Another company adds parameters to the address, so unknown ones are ignored. */
export const OPEN_QUERY = "x-open-query";

/** The answer is public and cached: a client with the current version in `If-None-Match` gets a 304. */
export const KEPT = "x-kept";

/**
 * The route as it is registered. Every call may find the database busy, and every query with an unknown key is refused,
 * but that of an address to which another company leads.
 * A call that changes something has a body that may be too large, and must come from a page of ours.
 *
 * @throws Error when the query's schema is no plain object, because it could not be made strict.
 */
export function completeRoute(route: Route): Route {
  return { ...route, request: { ...route.request, query: strictQuery(route) }, responses: withRefusals(route) };
}

function strictQuery(route: Route) {
  const { path, request } = route;
  const query = request?.query ?? z.object({});
  if (!(query instanceof z.ZodObject)) throw new Error(`the query of ${path} is no object schema`);
  return OPEN_QUERY in route ? query : query.strict();
}

function withRefusals(route: Route): Route["responses"] {
  const isChange = route.method !== "get";
  const isOurs = !(CALLED_BY in route);
  return {
    ...problems(422, 503),
    ...(isChange && problems(413)),
    ...(isChange && isOurs && problems(403)),
    ...(route.request?.body && problems(400)),
    ...(KEPT in route && { 304: { description: "The version that `If-None-Match` names is the present one" } }),
    ...route.responses,
  };
}
