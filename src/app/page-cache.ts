/**
 * Public answers, rendered and compressed once and kept until something they show changes.
 *
 * An answer is kept when it is a 200 with `Cache-Control: public`: then it is the same for everybody and its query says
 * nothing. Kept ones are written straight to the socket, before any router, which is most of their speed.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ChangeListener } from "#platform/live.ts";
import type { ServerEnv } from "./security.ts";

const compress = promisify(brotliCompress);

/** "Future" events turn past by the clock alone, so that an answer lives at most this long without a change. */
const MAX_AGE_MS = 30_000;
/** The site map is far smaller; a flood of invented addresses must not fill the memory. */
const MAX_ANSWERS = 500;
/** Belong to one request, not to the answer. */
const PASSING_HEADERS = new Set(["content-length", "x-request-id", "date", "connection", "keep-alive"]);

type Kept = { body: Buffer; brotli: Buffer; etag: string; head: string[]; brotliHead: string[]; until: number };

export type PageCache = {
  /** Outermost middleware: keeps what may be kept. */
  keep: MiddlewareHandler<ServerEnv>;
  /** Answers from memory. @returns false when the request must go on to the app. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

export function createPageCache(changes: ChangeListener, now: () => number = Date.now): PageCache {
  const answers = new Map<string, Kept>();
  let generation = 0;
  changes.onChange(() => {
    generation += 1;
    answers.clear();
  });

  const keep: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const startedIn = generation;
    await next();
    if (c.req.method !== "GET" || c.env.inProcess || c.req.url.includes("?") || !isKeepable(c.res)) return;
    const kept = await prepare(c.res.clone(), now() + MAX_AGE_MS);
    // A change while this was being rendered may be missing in it: show it, but do not keep it.
    if (startedIn !== generation || !changes.isListening()) return;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(c.req.path, kept);
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET") return false;
    const kept = answers.get(pathOf(request.url ?? "/"));
    if (!kept || kept.until <= now()) return false;
    if (request.headers["if-none-match"] === kept.etag) {
      response.writeHead(304, kept.head).end();
    } else if (request.headers["accept-encoding"]?.includes("br")) {
      response.writeHead(200, kept.brotliHead).end(kept.brotli);
    } else {
      response.writeHead(200, kept.head).end(kept.body);
    }
    return true;
  };
  return { keep, serve };
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function isKeepable(response: Response): boolean {
  const { headers, status } = response;
  const type = headers.get("content-type") ?? "";
  const isRendered = type.startsWith("text/html") || type.startsWith("application/json");
  return (
    status === 200 &&
    isRendered &&
    headers.get("cache-control")?.startsWith("public") === true &&
    !headers.has("set-cookie")
  );
}

async function prepare(response: Response, until: number): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer());
  const brotli = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const lasting = [...response.headers].filter(([name]) => !PASSING_HEADERS.has(name)).flat();
  const head = [...lasting, "etag", etag, "vary", "accept-encoding"];
  const withLength = (bytes: Buffer) => [...head, "content-length", String(bytes.length)];
  return {
    body,
    brotli,
    etag,
    until,
    head: withLength(body),
    brotliHead: [...withLength(brotli), "content-encoding", "br"],
  };
}
