/** Limits the wait for a database that accepts statements and does not answer them. */
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#platform/http/http.ts";
import { serverBusy } from "./outages.ts";
import { uploadOf } from "./uploads.ts";

/** More than a card processor's silence takes (17 s) and than a crowd waits for a connection (10 s). */
const PATIENCE_MS = 25_000;

/**
 * The work goes on after the answer, with an unknown outcome: `server.busy` says so, and a request with the same
 * idempotency key finds it out. Uploads may take minutes and are not limited.
 *
 * @throws server.busy (503)
 */
export function answerInTime(patienceMs = PATIENCE_MS): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (uploadOf(c.req.raw)) return next();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      c.var.deps.log.warn(
        { requestId: c.var.requestId },
        "no answer in time: the database or an outside service does not answer",
      );
      late.reject(serverBusy());
    }, patienceMs);
    const answering = next().finally(() => clearTimeout(timer));
    // Hono keeps what fails in it to itself; nothing here may end the process.
    answering.catch(() => {});
    await Promise.race([answering, late.promise]);
  };
}
