/**
 * The one way to answer with a file: its type, a safe name, how long it is kept, and no bytes to a browser that has
 * them.
 */
import { z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import type { ByteRange } from "../storage/store.ts";
import { isKnown, requestedRange } from "./file-requests.ts";

type Content = string | Uint8Array | ReadableStream<Uint8Array>;

export type FileAnswer = {
  type: string;
  /** A browser saves it under this name; a letter that a header cannot carry becomes `_`. */
  name?: string;
  /** The browser saves it at once and does not show it. */
  isDownload?: boolean;
  /** Absent: no cache may keep it, because it belongs to one reader. */
  cacheControl?: string;
  /** Names this version of the content, in quotes. */
  etag?: string;
  /** The Content-Security-Policy for a file that a browser shows as a page. */
  policy?: string;
  /** Bytes of the whole; a file that gives them is sent in parts to a client that asks for parts. */
  size?: number;
  /** Called only when the bytes are sent: not for HEAD, and not when the browser has this version. */
  content(range?: ByteRange): Content | Promise<Content>;
};

/** Answers 200, 206 for one part, 304 and 416. Its type names 200 alone, as the document does. */
export async function answerFile(c: Context, file: FileAnswer): Promise<Response & TypedResponse<string, 200, string>> {
  return (await answerOf(c, file)) as Response & TypedResponse<string, 200, string>;
}

async function answerOf(c: Context, file: FileAnswer): Promise<Response> {
  const { etag, size } = file;
  const { headers } = c.req.raw;
  const kept = keptHeaders(file);
  if (etag && isKnown(headers.get("if-none-match"), etag)) return c.body(null, 304, kept);
  if (!etag || size === undefined) return send(c, file, kept);
  const range = requestedRange(headers, { etag, bytes: size });
  if (range === "outside") return c.body(null, 416, { ...kept, "content-range": `bytes */${size}` });
  const parts = { ...kept, "accept-ranges": "bytes", "content-length": String(range ? lengthOf(range) : size) };
  if (!range) return send(c, file, parts);
  return send(c, file, { ...parts, "content-range": `bytes ${range.start}-${range.end}/${size}` }, range);
}

async function send(c: Context, file: FileAnswer, headers: Record<string, string>, range?: ByteRange) {
  const described = { ...headers, "content-type": file.type, ...dispositionOf(file) };
  const content = c.req.method === "HEAD" ? null : await file.content(range);
  const body = content instanceof Uint8Array ? new Uint8Array(content) : content;
  return c.body(body as Parameters<Context["body"]>[0], range ? 206 : 200, described);
}

const lengthOf = ({ start, end }: ByteRange): number => end - start + 1;

const keptHeaders = ({ etag, policy, cacheControl = "no-store" }: FileAnswer) => ({
  "cache-control": cacheControl,
  ...(etag && { etag }),
  ...(policy && { "content-security-policy": policy }),
});

const dispositionOf = ({ name, isDownload }: FileAnswer) =>
  name && {
    "content-disposition": `${isDownload ? "attachment" : "inline"}; filename="${name.replace(/[^\w.-]/g, "_")}"`,
  };

/** Declares a file in the OpenAPI document: text, or bytes. */
export const file = (type: string, description: string) => ({
  content: { [type]: { schema: type.startsWith("text/") ? z.string() : z.string().openapi({ format: "binary" }) } },
  description,
});
