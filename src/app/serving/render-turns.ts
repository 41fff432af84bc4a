/**
 * Pages are rendered a few at a time: each holds megabytes while it is made, and more at once are not finished sooner.
 */
import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import { AppError, SERVER_BUSY } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";

/** Enough for the database to answer some while the processor renders another. */
const AT_ONCE = 6;
/** About five seconds of rendering: later requests are refused at once instead of waiting for a browser's time-out. */
const MOST_WAITING = 1_000;
const RETRY_SECONDS = 5;

/** Not shown to anyone; the log distinguishes it from an answer. */
const gone = () => new Response(null, { status: 499 });

const tooBusy = () =>
  new AppError("unavailable", SERVER_BUSY, "The site is very busy at the moment.", {
    instruction: "Please try again in a few seconds.",
    retryAfter: RETRY_SECONDS,
  });

/**
 * Queues page reads. A posted form never waits: it may take as long as the card processor, and its answer is worth more
 * than a page.
 *
 * @throws server.busy (503) when too many wait
 */
export function renderInTurn(atOnce = AT_ONCE, mostWaiting = MOST_WAITING): MiddlewareHandler<ServerEnv> {
  const turns = pLimit(atOnce);
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    if (turns.pendingCount >= mostWaiting) throw tooBusy();
    return turns(async () => {
      const { signal } = c.req.raw;
      if (signal.aborted) return gone();
      await next();
      // React Router reports the rendering for a reader who left as a failure.
      if (signal.aborted && c.res.status === 500) c.res = gone();
      return undefined;
    });
  };
}
