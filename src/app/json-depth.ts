/** Bodies nested beyond any use: they would overflow a recursive reader here or in the database. */
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#platform/http.ts";
import { problem } from "#platform/http.ts";
import { AppError } from "#shared/errors.ts";
import { mediaType } from "./uploads.ts";
import { isWebhook } from "./webhooks.ts";

/** The deepest body of the contract has six levels. */
const MAX_DEPTH = 32;

export const refuseDeepJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // A file is no JSON, and reading it as text would spoil it; an event is signed byte by byte.
  if (!c.req.raw.body || isWebhook(c.req.raw) || mediaType(c.req.raw.headers) === "multipart/form-data") return next();
  const text = await c.req.text();
  if (depthOf(text) > MAX_DEPTH) {
    return problem(c, new AppError("invalid", "request.too-deep", "This body is nested too deeply."));
  }
  // Handlers that take the raw request, such as the sign-in library, find the body unread.
  c.req.raw = new Request(c.req.raw, { body: text });
  return next();
};

/** Counts brackets outside strings; a text that is not JSON gets some number and fails where it is parsed. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];
