/**
 * Bodies nested beyond any use, which would overflow a recursive reader here or in the database, and bodies of more
 * values than any form has: each key of a map is checked by itself, which takes a second for a megabyte of them.
 */
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#platform/http/http.ts";
import { problem } from "#platform/http/http.ts";
import { AppError } from "#shared/errors.ts";
import { mediaType } from "./uploads.ts";
import { isWebhook } from "./webhooks.ts";

/** The deepest body of the contract has six levels. */
const MAX_DEPTH = 32;
/** A quality council's largest registration has some hundreds. */
const MAX_VALUES = 5000;

export const refuseDeepJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // A file is no JSON, and reading it as text would spoil it; a webhook is signed byte by byte.
  if (!c.req.raw.body || isWebhook(c.req.raw) || mediaType(c.req.raw.headers) === "multipart/form-data") return next();
  const text = await c.req.text();
  const { depth, values } = measure(text);
  if (depth > MAX_DEPTH) {
    return problem(c, new AppError("invalid", "request.too-deep", "This body is nested too deeply."));
  }
  if (values > MAX_VALUES) {
    return problem(c, new AppError("invalid", "request.too-many-values", "This body holds too many values."));
  }
  // Handlers that take the raw request, such as the sign-in library, find the body unread.
  c.req.raw = new Request(c.req.raw, { body: text });
  return next();
};

/**
 * Counts brackets and commas outside strings; a text that is not JSON gets some numbers and fails where it is parsed.
 */
function measure(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === COMMA) values++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return { depth: deepest, values };
}

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 92, 91, 93, 123, 125];
