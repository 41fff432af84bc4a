/** Answers a request that failed outside the API and outside React's pages: a page for people, JSON for programs. */
import type { Context, ErrorHandler } from "hono";
import { problem } from "#platform/http/http.ts";
import { noteDiskFull } from "#platform/resources/disk-watch.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";
import { FAILURE_POLICY, failurePage } from "./failure-page.ts";
import { isHungUp, outageOf, requestUnreadable } from "./outages.ts";

/**
 * Refusals with their own text, outages with 503 and a retry time, anything else as a fault of ours; the last two are
 * logged.
 */
export const answerFailure: ErrorHandler<ServerEnv> = (error, c) => {
  if (error instanceof AppError) return answerProblem(c, error);
  if (isHungUp(error)) return answerProblem(c, requestUnreadable());
  const { deps, requestId } = c.var;
  noteDiskFull(deps, error);
  const outage = outageOf(error);
  if (outage) {
    deps.log.warn({ requestId, err: error }, outage.reason);
    return answerProblem(c, outage.answer);
  }
  deps.log.error({ requestId, err: error }, "request failed");
  return answerProblem(c, unexpected());
};

/** The refusal as page or JSON, as the client accepts it. */
export function answerProblem(c: Context<ServerEnv>, error: AppError): Response | Promise<Response> {
  if (!isBrowser(c)) return problem(c, error);
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  c.header("Content-Security-Policy", FAILURE_POLICY);
  c.header("Cache-Control", "no-store");
  const organization = c.var.deps.knownOrganization();
  // The body of a request can be read once, so only a request without a body is offered again.
  const again = c.req.method === "GET" ? new URL(c.req.url).pathname + new URL(c.req.url).search : undefined;
  return c.html(failurePage({ error, organization, again, reference: c.var.requestId }), error.status);
}

/** A visitor's browser opens a page; everything else, our own scripts included, asks for something other than HTML. */
const isBrowser = ({ req }: Context): boolean =>
  !req.path.startsWith("/api/") && (req.header("accept") ?? "").includes("text/html");

const unexpected = () =>
  new AppError("internal", "server.failed", "Unexpected Application Error!", {
    instruction: "Something went wrong on our side. Try again, or call the office with the reference number.",
  });
