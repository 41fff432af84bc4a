/** Sends one request after the other over some connections, of any server, also of one that closes each. Prints JSON. */
import { Agent, request } from "node:http";
import type { LoadResult } from "../load-get.ts";

export type Load = {
  url: string;
  /** Sent as JSON by POST; without one the address is read. */
  body?: unknown;
  /** A number in the body, in whose place each request has its own. */
  count?: number;
  headers?: Record<string, string>;
  /** Names one of many visitors for each request, as a proxy on this machine would. */
  isFromMany?: boolean;
  status: number;
  connections: number;
  seconds: number;
};

const { url, body, count, headers, isFromMany, status, connections, seconds } = JSON.parse(
  process.argv[2] ?? "",
) as Load;
const text = body === undefined ? undefined : JSON.stringify(body);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const run = Math.floor(Math.random() * 250) + 1;
let begun = 0;
let answers = 0;
let failures = 0;
let isOver = false;

function ask(): Promise<number> {
  const visitor = begun++ & 0xffff;
  const sent = count === undefined ? text : text?.replaceAll(String(count), `${run}${begun}`);
  const own = {
    ...headers,
    ...(isFromMany && { "x-forwarded-for": `10.${run}.${visitor >> 8}.${visitor & 255}` }),
    ...(sent && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(sent)),
      "idempotency-key": crypto.randomUUID(),
    }),
  };
  return new Promise((resolve) => {
    const out = request(url, { method: sent ? "POST" : "GET", agent, headers: own }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    out.on("error", () => resolve(0));
    out.end(sent);
  });
}

const loops = Array.from({ length: connections }, async () => {
  while (!isOver) {
    if ((await ask()) === status) answers++;
    else failures++;
  }
});
await new Promise((resolve) => setTimeout(resolve, 2000));
const [began, before] = [performance.now(), answers];
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const perSecond = (answers - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(loops);
agent.destroy();
process.stdout.write(`${JSON.stringify({ perSecond, failures } satisfies LoadResult)}\n`);
