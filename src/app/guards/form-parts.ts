/** Forms of more parts than any page has: each is parsed by itself, and a megabyte of empty ones takes a second. */
import type { MiddlewareHandler } from "hono";
import { problem } from "#platform/http/http.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";
import { mediaType } from "./uploads.ts";

/** The largest form of ours, a quality council's registration, has some hundreds of fields. */
export const MAX_PARTS = 2_000;

export const tooManyParts = () => new AppError("invalid", "request.too-many-parts", "This form holds too many fields.");

/** Counts before anything is parsed: the ampersands of a plain form, the boundaries of one with files. */
export const refuseManyParts: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const separator = c.env.inProcess ? undefined : separatorOf(c.req.raw.headers);
  if (!separator || !c.req.raw.body) return next();
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  if (countUpTo(MAX_PARTS, body, separator) > MAX_PARTS) return problem(c, tooManyParts());
  c.req.raw = new Request(c.req.raw, { body });
  return next();
};

/** The boundary between two parts of a form; `undefined` where the body is no form. */
function separatorOf(headers: Headers): string | undefined {
  const type = mediaType(headers);
  if (type === "application/x-www-form-urlencoded") return "&";
  return type === "multipart/form-data" ? boundaryOf(headers) : undefined;
}

export function boundaryOf(headers: Pick<Headers, "get">): string | undefined {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers.get("content-type") ?? "") ?? [];
  // Without a boundary the parser refuses the body by itself.
  return quoted ?? bare;
}

/** Stops one past the limit. */
function countUpTo(limit: number, body: Buffer, separator: string): number {
  let count = 0;
  let at = body.indexOf(separator);
  while (at >= 0 && count <= limit) {
    count++;
    at = body.indexOf(separator, at + separator.length);
  }
  return count;
}
