/**
 * One line and one measurement for each request. Patterns instead of addresses: an address may hold a private token.
 */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Deps } from "#platform/deps.ts";
import { ASSETS } from "../assets.ts";
import { metricsOf } from "../metrics.ts";
import type { ServerEnv } from "../server-env.ts";

/** A page brings a dozen of them; a log that lists each hides the requests that matter. */
const FILES = new Set([ASSETS, "/storage/:bucket/:key", "/livez"]);

export function logRequests(deps: Deps): MiddlewareHandler<ServerEnv> {
  const { observeRequest } = metricsOf(deps);
  return async (c, next) => {
    // A page's own calls to the API are part of the page's request.
    if (c.env.inProcess) return next();
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const { status } = c.res;
    const route = routeOf(c);
    const method = methodOf(c);
    observeRequest({ method, route, status }, ms / 1000);
    const level = FILES.has(route) && status < 400 ? "debug" : "info";
    deps.log[level]({ requestId: c.var.requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
  };
}

/** Only names of the program itself: an invented address or method must not become a label. */
export function routeOf(c: Context): string {
  return c.var.route ?? matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "(none)";
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const methodOf = ({ req }: Context): string => (METHODS.has(req.method) ? req.method : "(other)");
