/** One public answer in each encoding, made once. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { isKnown } from "#platform/http/file-requests.ts";
import { acceptsBrotli } from "./accept-encoding.ts";

const compress = promisify(brotliCompress);

/** Headers that belong to one request, not to the answer. */
const PASSING_HEADERS = new Set(["content-length", "x-request-id", "date", "connection", "keep-alive"]);

export type KeptAnswer = { body: Buffer; brotli: Buffer; etag: string; head: string[]; brotliHead: string[] };
export type Sent = { status: 200 | 304; head: string[]; body?: Buffer };

/**
 * Pages, the API's lists, and files for machines: site map, feeds, manifest. Files and pictures have caches of their
 * own.
 */
const RENDERED = /^(text\/(html|calendar|plain)|application\/(json|xml|(atom|manifest)\+(xml|json)))/;

/** True for a public answer, which is the same for every visitor. */
export function isKeepable(response: Response): boolean {
  const { headers, status } = response;
  const type = headers.get("content-type") ?? "";
  const isRendered = RENDERED.test(type);
  return (
    status === 200 &&
    isRendered &&
    headers.get("cache-control")?.startsWith("public") === true &&
    !headers.has("set-cookie")
  );
}

/** Reads the response to its end and compresses it well: it will be sent often. */
export async function keepAnswer(response: Response): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const brotli = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const lasting = [...response.headers].filter(([name]) => !PASSING_HEADERS.has(name)).flat();
  const head = [...lasting, "etag", etag, "vary", "accept-encoding"];
  const withLength = (bytes: Buffer) => [...head, "content-length", String(bytes.length)];
  return { body, brotli, etag, head: withLength(body), brotliHead: [...withLength(brotli), "content-encoding", "br"] };
}

/** The answer for this visitor's browser: 304, the compressed bytes or the plain ones. */
export function choose(kept: KeptAnswer, ifNoneMatch: string | undefined, acceptEncoding: string | undefined): Sent {
  if (isKnown(ifNoneMatch, kept.etag)) return { status: 304, head: kept.head };
  if (acceptsBrotli(acceptEncoding)) return { status: 200, head: kept.brotliHead, body: kept.brotli };
  return { status: 200, head: kept.head, body: kept.body };
}
