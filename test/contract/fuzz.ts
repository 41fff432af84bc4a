/** Sends every call of the document thousands of odd requests, and checks the answers and their side effects. */

import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { ApiDocument } from "./document.ts";
import type { Example } from "./examples.ts";
import { type Answer, createJudge } from "./judge.ts";
import type { KnownValues } from "./known-values.ts";
import { endsSession, isOwnCall } from "./own-calls.ts";
import { type FuzzRequest, requestsFor } from "./requests.ts";

export type Fuzz = {
  document: ApiDocument;
  known: KnownValues;
  examples: Record<string, Example>;
  seed: number;
  runs: number;
  /** @param number counts the requests, so that each can come from an address of its own. */
  send(request: FuzzRequest, number: number): Promise<Answer>;
  /** The changes since the last call. */
  changes(): Promise<string[]>;
};

/** Requests of this many are drawn at once. */
const CHUNK = 1000;

/**
 * @returns each kind of fault once, with the first request that showed it. Prints the seed and how often each status
 * came.
 */
export async function fuzz({ seed, runs, ...parts }: Fuzz): Promise<string[]> {
  const requests = requestsFor(parts);
  const judge = createJudge(parts.document);
  const faults = new Map<string, string>();
  const counts = new Map<string, number>();
  for (let done = 0; done < runs; done += CHUNK) {
    const numRuns = Math.min(CHUNK, runs - done);
    for (const [at, request] of fc.sample(requests, { seed: seed + done, numRuns }).entries()) {
      const answer = await parts.send(request, done + at);
      counts.set(String(answer.status), (counts.get(String(answer.status)) ?? 0) + 1);
      const effect = await sideEffect(parts, request, answer, done + at);
      const wrong = judge(request, answer) || effect;
      const { method, call, isStaff } = request;
      const kind = `${method} ${call.path}: ${wrong}`;
      if (wrong && !faults.has(kind)) faults.set(kind, `${kind} ${isStaff ? "as staff" : ""} ${shown(request)}`);
    }
  }
  const byStatus = [...counts].sort().map(([status, count]) => `${status}: ${count}`);
  console.log(`seed ${seed}, ${runs} requests, answers by status: ${byStatus.join(", ")}`);
  return [...faults.values()].sort();
}

/**
 * Whether a refused request changed something, or a staff request changed something without a line in the log. A
 * background job may have made the change at that moment: a request that is safe to repeat is sent again to find out.
 */
async function sideEffect(
  { changes, send }: Pick<Fuzz, "changes" | "send">,
  request: FuzzRequest,
  { status }: Answer,
  number: number,
): Promise<string | undefined> {
  const isRefused = status >= 400;
  const [fault, tries] = isRefused
    ? ["changed something", 5]
    : ["left no line in the log of activity", request.method === "GET" ? 5 : 1];
  const isFault = (changed: readonly string[]) =>
    changed.length > 0 && (isRefused || (isForStaff(request) && !changed.includes("INSERT audit_log")));
  let changed = await changes();
  for (let time = 1; isFault(changed); time++) {
    if (time === tries) return `${status} that ${fault}: ${[...new Set(changed)].join(", ")}`;
    await pause(20 * time * time);
    await changes();
    await send(request, number);
    changed = await changes();
  }
  return undefined;
}

/** Public calls that may answer 401: a wrong password, and a colleague's charge that is paid signed out. */
const PUBLIC_WITH_401: readonly string[] = ["signInEmail", "pay"];

/** Whether only staff may send it. */
const isForStaff = ({ call: { operation, path } }: FuzzRequest): boolean =>
  "401" in operation.responses && !PUBLIC_WITH_401.includes(operation.operationId) && !isOwnCall(path);

function shown({ path, headers, body }: FuzzRequest): string {
  const sent =
    typeof body === "object"
      ? JSON.stringify(body.fields.map(([name, value]) => [name, String(value).slice(0, 60)]))
      : body;
  return [path, JSON.stringify(headers), sent].join(" ").slice(0, 1500);
}

/** The request as it is sent in process and over a socket. */
export const initOf = ({ method, headers, body, isStaff, call }: FuzzRequest, cookie: string): RequestInit => ({
  method,
  headers: { ...headers, ...(isStaff && !endsSession(call.operation.operationId) && { cookie }) },
  ...(body !== undefined && { body: typeof body === "string" ? body : formData(body.fields) }),
});

function formData(fields: readonly (readonly [name: string, value: string | Uint8Array])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(
      name,
      typeof value === "string" ? value : new Blob([new Uint8Array(value)], { type: "application/pdf" }),
    );
  return form;
}

/** Reads an answer to its end; of a stream that has none, its beginning. */
export async function answerOf(response: Response): Promise<Answer> {
  const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isEndless ? "" : await response.text();
  if (isEndless) await response.body?.cancel();
  return { status: response.status, headers: response.headers, text };
}
