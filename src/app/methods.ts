/** What answers a known address asked in an unknown way. */
import type { Hono, MiddlewareHandler } from "hono";
import { problem } from "#platform/http.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "./security.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** The methods that a router has a route for at this path, as the Allow header names them. */
// biome-ignore lint/suspicious/noExplicitAny: Hono's type parameters say nothing about its routing table
export function allowedMethods(app: Hono<any, any, any>, path: string): string[] {
  const found = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return found.includes("GET") ? [...found, "HEAD"] : found;
}

export const wrongMethod = () =>
  new AppError("wrong-method", "request.wrong-method", "This address does not answer that method.");

/** Pages are read and, where they hold a form, posted to. */
export const refuseOtherMethods: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (PAGE_METHODS.includes(c.req.method)) return next();
  c.header("Allow", PAGE_METHODS.join(", "));
  return problem(c, wrongMethod());
};
