/**
 * Asks for one address as fast as it is answered. Written on bare sockets because a full HTTP client is slower than the
 * server that it should measure: every answer has the same length, so that counting bytes is enough.
 */
import { connect } from "node:net";

export type GetLoad = {
  url: string;
  headers?: Record<string, string>;
  status: number;
  connections: number;
  seconds: number;
};
export type LoadResult = { perSecond: number; failures: number };

const { url, headers = {}, status, connections, seconds } = JSON.parse(process.argv[2] ?? "") as GetLoad;
const { hostname, port, pathname, search } = new URL(url);
const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);

const LAST_PIECE = "\r\n0\r\n\r\n";
let answers = 0;
let failures = 0;
let isOver = false;

function ask(): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let length = 0;
  let received = 0;
  let first = Buffer.alloc(0);
  socket.on("connect", () => socket.write(request));
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (length === 0) {
      first = Buffer.concat([first, chunk]);
      length = lengthOf(first);
    }
    if (length === 0 || received < length) return;
    if (received > length) failures++;
    received = 0;
    answers++;
    if (isOver) socket.end();
    else socket.write(request);
  });
  return new Promise((resolve) => {
    socket.on("error", () => failures++);
    socket.on("close", () => resolve());
  });
}

/** Bytes of a whole answer, once they can be known: by its head, or where it comes in pieces, by its last one. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return 0;
  const head = bytes.subarray(0, end).toString("latin1").toLowerCase();
  if (!head.startsWith(`http/1.1 ${status}`)) throw new Error(`unexpected answer from ${url}:\n${head}`);
  if (head.includes("transfer-encoding: chunked"))
    return bytes.includes(LAST_PIECE, end) ? bytes.indexOf(LAST_PIECE, end) + LAST_PIECE.length : 0;
  return end + 4 + Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
}

const closed = Array.from({ length: connections }, ask);
// The first moments are the compiler's; they are not counted.
await new Promise((resolve) => setTimeout(resolve, 500));
const [began, before] = [performance.now(), answers];
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const perSecond = (answers - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(closed);
process.stdout.write(`${JSON.stringify({ perSecond, failures } satisfies LoadResult)}\n`);
