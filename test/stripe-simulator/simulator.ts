/**
 * Stripe's HTTP API as far as the product speaks to it, with state and with faults on command: the real SDK talks to
 * it. It keeps the first answer to every idempotency key, its failures too, as Stripe documents.
 */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHolds, type Holds } from "./holds.ts";
import { problem } from "./problems.ts";
import { answerCall, type Call } from "./routes.ts";
import { type Answer, emptyState, newId, type State, type StripeObject, seconds } from "./state.ts";

/**
 * `error-before`: a 500 and nothing done. `error-after`: done, and a 500 all the same. `drop-before`, `drop-after`: the
 * connection ends without an answer. `hang`: done, and never answered. `in-use`: done by a call under the same key that
 * is still at work, and a 409. `too-many`: a 429.
 */
export type Fault = "error-before" | "error-after" | "drop-before" | "drop-after" | "hang" | "in-use" | "too-many";

export type StripeSimulator = {
  /** `http://127.0.0.1:PORT`, the value of STRIPE_API_BASE. */
  url: string;
  state: State;
  /**
   * The next `times` calls whose `METHOD /path` matches, alone or with the payment's description behind it, go wrong in
   * this way.
   */
  fail(fault: Fault, which: RegExp, times?: number): void;
  /** Takes back every fault that has not struck. */
  heal(): void;
  /**
   * Plays the payer or the bank: `simulate/{intent}/authenticate`, `/process`, `/dispute`,
   * `simulate/{refund}/finish-refund`, `simulate/{dispute}/escalate`, `/close-dispute`.
   */
  play(path: string, params?: Record<string, string>): Answer;
  /** Every call that came in, in order. */
  calls: readonly Call[];
  /** Stops calls halfway. */
  holds: Holds;
  /** From now on every idempotency key is new to it: the provider of a mutant, which repeats what it did. */
  forgetKeys(): void;
  /** Whether its lists show no refund, though they were made. */
  hideRefunds(isHidden: boolean): void;
  stop(): Promise<void>;
};

/** @param port under the ephemeral ones, or 0. */
export async function startStripeSimulator(port = 0): Promise<StripeSimulator> {
  const state = emptyState();
  const faults: { fault: Fault; which: RegExp; left: number }[] = [];
  const calls: Call[] = [];
  const holds = createHolds();
  let keepsKeys = true;
  let hidesRefunds = false;
  const emit = (type: string, object: unknown) => {
    const body = { api_version: "2026-10-28.endive", livemode: false, data: { object: structuredClone(object) } };
    state.events.push({ id: newId("evt"), object: "event", created: seconds(), type, ...body });
  };
  const takeFault = ({ method, path }: Call, told: string) => {
    const found = faults.find(({ which, left }) => left > 0 && (which.test(`${method} ${path}`) || which.test(told)));
    if (found) found.left -= 1;
    return found?.fault;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request);
    calls.push(call);
    const told = `${call.method} ${call.path} ${whatFor(state, call)}`;
    if ((await holds.pass("before", told)) === "drop") return void request.socket.destroy();
    const fault = takeFault(call, told);
    // Nothing arrived: no answer is kept under the key.
    if (fault === "drop-before") return void request.socket.destroy();
    const known = hidesRefunds && call.method === "GET" ? { ...state, refunds: new Map() } : state;
    const work = () => (isBefore(fault) ? fails(fault) : answerCall(known, call, emit));
    const key = keepsKeys ? call.key : undefined;
    const answer = once(state, key, call, () => (fault === "error-after" ? failAfter(work()) : work()));
    if ((await holds.pass("after", told)) === "drop" || fault === "drop-after") return void request.socket.destroy();
    if (fault === "hang") return;
    send(response, fault === "in-use" ? IN_USE : answer);
  };
  // A client that is killed while it sends leaves half a request: the others go on.
  const server = createServer((request, response) => void serve(request, response).catch(() => request.destroy()));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    holds,
    forgetKeys: () => {
      keepsKeys = false;
    },
    hideRefunds: (isHidden) => {
      hidesRefunds = isHidden;
    },
    fail: (fault, which, times = 1) => void faults.push({ fault, which, left: times }),
    heal: () => void faults.splice(0),
    play: (path, params = {}) => answerCall(state, { method: "POST", path: `/v1/${path}`, params }, emit),
    stop: () => stop(server),
  };
}

/** The description of the payment that a call is about, so that a test can hold the calls of one order. */
function whatFor(state: State, { path, params }: Call): string {
  const id = String(params.payment_intent ?? path.split("/")[3] ?? "");
  return String(params.description ?? state.intents.get(id)?.description ?? "");
}

const isBefore = (fault: Fault | undefined) => fault === "error-before" || fault === "too-many";

const fails = (fault: Fault | undefined): Answer =>
  fault === "too-many"
    ? problem(429, "rate_limit_error", "Too many requests hit the API too quickly.", "rate_limit")
    : problem(500, "api_error", "An unknown error occurred.");

const IN_USE = problem(
  409,
  "idempotency_error",
  "There is currently another in-progress request using this Stripe-Idempotency-Key.",
  "idempotency_key_in_use",
);

const failAfter = (_done: Answer): Answer => fails("error-after");

/**
 * The first answer to a key is repeated for 24 hours; a different request with that key is refused. A 429 is not kept:
 * nothing began.
 */
function once(state: State, key: string | undefined, call: Call, work: () => Answer): Answer {
  if (!key || call.method !== "POST") return work();
  const fingerprint = JSON.stringify([call.path, call.params]);
  const known = state.answers.get(key);
  if (known && known.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`;
    return problem(400, "idempotency_error", message);
  }
  if (known?.answer) return structuredClone(known.answer);
  const answer = work();
  if (answer.status !== 429) state.answers.set(key, { fingerprint, answer: structuredClone(answer) });
  return answer;
}

/**
 * Body and `Stripe-Signature` header of an event as Stripe would send it now.
 *
 * @param at when it was signed, in seconds.
 */
export function signEvent(event: StripeObject, secret: string, at = seconds()): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const proof = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { body, signature: `t=${at},v1=${proof}` };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
  const text = request.method === "GET" ? search.slice(1) : Buffer.concat(chunks).toString();
  const key = request.headers["idempotency-key"]?.toString();
  return { method: request.method ?? "GET", path: pathname, params: parseParams(text), key };
}

/** `metadata[order_id]=7&expand[0]=latest_charge` */
function parseParams(text: string): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split("[").map((step) => step.replace("]", ""));
    const last = steps.pop() ?? "";
    let place = params;
    for (const step of steps) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last === "" ? String(Object.keys(place).length) : last] = value;
  }
  return params;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
  response.end(text);
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
