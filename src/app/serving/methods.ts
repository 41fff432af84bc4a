/** Refuses methods that a known address does not answer. */
import type { Context, Hono } from "hono";
import { AppError } from "#shared/errors.ts";
import { answerProblem } from "../guards/answer-failure.ts";
import type { ServerEnv } from "../server-env.ts";
import type { FoundPage } from "./page-routes.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const PAGE_METHODS = ["GET", "HEAD"];

/** The methods for which a router has a route at this path, for the Allow header. */
// biome-ignore lint/suspicious/noExplicitAny: Hono's type parameters say nothing about its routing table
export function allowedMethods(app: Hono<any, any, any>, path: string): string[] {
  const found = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return found.includes("GET") ? [...found, "HEAD"] : found;
}

export const wrongMethod = () =>
  new AppError("wrong-method", "request.wrong-method", "This address does not answer that method.");

/** A page answers GET and HEAD, and POST where it has a form. @returns the refusal of any other method. */
export function refuseOtherMethods(c: Context<ServerEnv>, page: FoundPage | undefined) {
  const allowed = page?.takesForms ? [...PAGE_METHODS, "POST"] : PAGE_METHODS;
  if (allowed.includes(c.req.method)) return undefined;
  c.header("Allow", allowed.join(", "));
  return answerProblem(c, wrongMethod());
}
