/**
 * Compresses answers that are rendered for one request. Hono's own middleware streams each answer, however small,
 * through zlib: measured, that cost more than rendering most pages.
 */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "../server-env.ts";
import { acceptsBrotli } from "./accept-encoding.ts";

const compress = promisify(brotliCompress);

/** One network packet carries this much anyway. */
const WORTHWHILE_BYTES = 1400;
/** A good half of the best ratio for a fiftieth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const RENDERED = ["text/html", "application/json", "text/x-script"];

export const compressAnswers: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  if (c.env.inProcess || !acceptsBrotli(c.req.header("accept-encoding"))) return;
  const { headers, body, status } = c.res;
  const type = headers.get("content-type") ?? "";
  if (!body || headers.has("content-encoding") || !RENDERED.some((rendered) => type.startsWith(rendered))) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const dressed = new Headers(headers);
  dressed.append("vary", "accept-encoding");
  dressed.delete("content-length");
  const isWorthwhile = bytes.length > WORTHWHILE_BYTES;
  if (isWorthwhile) dressed.set("content-encoding", "br");
  c.res = undefined;
  c.res = new Response(isWorthwhile ? await compress(bytes, QUALITY) : bytes, { status, headers: dressed });
};
