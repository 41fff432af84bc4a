/**
 * Requests one address as fast as it is answered. Written on bare sockets because a full HTTP client is slower than the
 * server that it should measure.
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

const NOTHING = Buffer.alloc(0);
const LAST_PIECE = "\r\n0\r\n\r\n";
let answers = 0;
let failures = 0;
let isOver = false;

function ask(): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = NOTHING;
  socket.on("connect", () => socket.write(request));
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (!isWhole(received)) return;
    received = NOTHING;
    answers++;
    if (isOver) socket.end();
    else socket.write(request);
  });
  return new Promise((resolve) => {
    socket.on("error", () => failures++);
    socket.on("close", () => resolve());
  });
}

/** Whether an answer is complete, by its length or its last chunk. Counts another status as a failure. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = bytes.toString("latin1", 0, end);
  const given = Number(head.slice(9, 12));
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  // A 304 gives the length of the body that it leaves out.
  const isThere =
    given === 304 || (length ? bytes.length >= end + 4 + Number(length) : bytes.includes(LAST_PIECE, end));
  if (isThere && given !== status) failures++;
  return isThere;
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
