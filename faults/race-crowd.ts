/** The clients of a race: each sends as a visitor does, over a connection that stays open. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * On a busy machine the crowd waits longer for a database connection than the pool allows: some clients then get a 503
 * with a time to retry, and must win or lose under the same key as if nothing had happened.
 */
const MOST_WAITS = 12;

/** The last answer to one client, the code of a refusal or nothing, and the number of 503 answers before it. */
export type End = { status: number; code: string; waited: number };
const codeIn = (answer: string): string => /"name":"([^"]+)"/.exec(answer)?.[1] ?? "";

/** @param count the most that send at the same time. */
export function createCrowd(origin: string, count: number) {
  const line: Line = { origin, agent: new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count }) };
  return {
    send: (method: string, path: string, body?: object, visitor?: string) => send(line, method, path, body, visitor),
    leave: () => line.agent.destroy(),
  };
}

/**
 * Sends as a visitor does, and repeats the request under the same key after a 503.
 *
 * @param visitor the address that a proxy would pass on: the limit on registrations counts by visitor.
 */
async function send(line: Line, method: string, path: string, body?: object, visitor?: string): Promise<End> {
  const text = body && JSON.stringify(body);
  const headers = {
    "idempotency-key": crypto.randomUUID(),
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
    ...(visitor && { "x-forwarded-for": visitor }),
  };
  for (let waited = 0; ; waited++) {
    const { retryAfter, ...answer } = await ask(line, { method, path, headers }, text);
    const isToComeAgain = answer.code === "server.busy" && answer.status === 503 && retryAfter > 0;
    if (!isToComeAgain || waited === MOST_WAITS) return { ...answer, waited };
    await sleep(retryAfter * 1000);
  }
}

/** `retryAfter` in seconds; 0 where the answer names none. */
type Answer = { status: number; code: string; retryAfter: number };
type Line = { origin: string; agent: Agent };
type RequestHead = { method: string; path: string; headers: Record<string, string | number> };

function ask(line: Line, head: RequestHead, text?: string): Promise<Answer> {
  const { method, path, headers } = head;
  const { origin, agent } = line;
  return new Promise<Answer>((resolve, reject) => {
    const out = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      let answer = "";
      response.on("data", (chunk: Buffer) => {
        answer += chunk;
      });
      const retryAfter = Number(response.headers["retry-after"] ?? 0);
      const end = () => resolve({ status: response.statusCode ?? 0, code: codeIn(answer), retryAfter });
      response.on("end", end);
    });
    // The server may close a connection that rested just when it is used again: under its key the request is repeated.
    out.on("error", (error) => (out.reusedSocket ? resolve(ask(line, head, text)) : reject(error)));
    out.end(text);
  });
}
