/** One line and one measurement for each request. Patterns instead of addresses: an address may hold a private token. */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Deps } from "#platform/deps.ts";
import { metricsOf } from "./metrics.ts";
import type { ServerEnv } from "./security.ts";

/** A page brings a dozen of them; a log that lists each hides the requests that matter. */
const FILES = new Set(["/assets/*", "/storage/:bucket/:key", "/favicon.svg", "/livez"]);

export function logRequests(deps: Deps): MiddlewareHandler<ServerEnv> {
  const { observeRequest } = metricsOf(deps);
  return async (c, next) => {
    // What a page asks of the API in process is part of that page's request.
    if (c.env.inProcess) return next();
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeOf(c);
    observeRequest({ method, route, status }, ms / 1000);
    const level = FILES.has(route) && status < 400 ? "debug" : "info";
    deps.log[level]({ requestId: c.var.requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
  };
}

function routeOf(c: Context): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path;
  if (pattern) return pattern;
  if (c.req.path.startsWith("/assets/")) return "/assets/*";
  // Invented addresses must not become labels of their own.
  return c.res.status === 404 ? "(none)" : pagePattern(c.req.path);
}

/** `/registrations/8k2f...` -> `/registrations/:id`: page addresses are words, ids and tokens hold digits or are long. */
const pagePattern = (path: string): string =>
  path
    .split("/")
    .map((segment) => (/\d/.test(segment) || segment.length > 40 ? ":id" : segment))
    .join("/");
