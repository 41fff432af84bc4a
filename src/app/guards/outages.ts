/**
 * Failures that are not the visitor's fault: the database is unreachable, or the disk is full. Answered with 503 and an
 * explanation.
 */
import type { MiddlewareHandler } from "hono";
import { isUnreachable } from "#platform/database/unreachable.ts";
import type { ApiEnv } from "#platform/http/http.ts";
import { isDiskFull } from "#platform/resources/disk-full.ts";
import { forgetDiskFull, isRoomGone } from "#platform/resources/disk-watch.ts";
import { AppError, SERVER_BUSY } from "#shared/errors.ts";

/** Long enough for a crowd that came at once to have been served, and for a database to restart. */
export const BUSY_SECONDS = 5;
/** The operator must free space first. */
const FULL_SECONDS = 60;

/** @returns the answer, and the reason for the log; `undefined` for any other failure. */
export function outageOf(error: unknown): { answer: AppError; reason: string } | undefined {
  if (isDiskFull(error)) return { answer: diskFull(), reason: "the disk is full: nothing can be saved" };
  if (isUnreachable(error)) return { answer: serverBusy(), reason: "the database is away or was lost in the middle" };
  return undefined;
}

/**
 * Whether the visitor hung up before the body of their request was here. Node tells it by the code that a lost
 * connection to the database has as well.
 */
export function isHungUp(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one.message === "aborted" && (one as { code?: string }).code === "ECONNRESET") return true;
  return false;
}

/** A body that does not match its type, or is incomplete. */
export const requestUnreadable = () => new AppError("unreadable", "request.unreadable", "This request cannot be read.");

/** More requests came than the database can serve in time, or it is restarting. */
export const serverBusy = () =>
  new AppError("unavailable", SERVER_BUSY, "The site is very busy at the moment.", {
    instruction: "Please send it again in a few seconds.",
    retryAfter: BUSY_SECONDS,
  });

export const diskFull = () =>
  new AppError("unavailable", "server.disk-full", "The site cannot save anything at the moment: its disk is full.", {
    instruction: "Nothing was saved of what you sent. Please try again later, or contact the office.",
    retryAfter: FULL_SECONDS,
  });

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** @throws server.disk-full (503) before anything is written where no room is left for it. */
export const refuseWithoutRoom: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { deps } = c.var;
  if (!READS.has(c.req.method) && (await isRoomGone(deps))) throw diskFull();
  await next();
  if (c.res.status === 201) forgetDiskFull(deps);
};

export const serverFailed = () => new AppError("internal", "server.failed", "Something went wrong on our side.");
