/** Sends actions to the server and fetches the list. */
import { CRASHED, problemIn } from "#shared/problem.ts";
import type { DeskAnswer } from "../../../rules/check-in/check-in-schema.ts";
import type { WaitingAct } from "./desk-store.ts";
import { actsAddress, type Door, deskAddress } from "./door.ts";

/** The most actions that the server takes at once. */
const BATCH = 200;
const PATIENCE_MS = 20_000;

/** Why the server does not answer with a list. */
export type Closed = "ended" | "unknown" | "signed-out" | "not-allowed";
export type Sent = {
  answered: string[];
  refused: WaitingAct[];
  /** Set if the server gives no list any more. */
  closed?: Closed;
};

/** Thrown if the server cannot be reached, or cannot answer now. */
export class Away extends Error {
  /** The server's message, if it answers that it takes no more now (429). */
  readonly why: string | undefined;

  constructor(message: string, { why, ...options }: ErrorOptions & { why?: string } = {}) {
    super(message, options);
    this.why = why;
  }
}

async function ask(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { ...init, signal, cache: "no-store" }).catch((cause: unknown) => {
    throw new Away("no answer", { cause });
  });
  if (response.status === 429) {
    const { message, instruction } = await problemIn(response, CRASHED);
    throw new Away("answered 429", { why: [message, instruction].filter(Boolean).join(" ") });
  }
  if (response.status >= 500) throw new Away(`answered ${response.status}`);
  return response;
}

const CLOSED: Record<number, Closed> = { 401: "signed-out", 403: "not-allowed", 404: "unknown", 410: "ended" };

/** Sends all actions, the oldest first. One that is refused does not hold back the others. @throws Away */
export async function sendActs(door: Door, device: string, acts: readonly WaitingAct[]): Promise<Sent> {
  const all: Sent = { answered: [], refused: [] };
  for (let from = 0; from < acts.length; from += BATCH) {
    const sent = await sendBatch(door, device, acts.slice(from, from + BATCH));
    all.answered.push(...sent.answered);
    all.refused.push(...sent.refused);
    if (sent.closed) all.closed = sent.closed;
    // A link that has ended still accepts the remaining actions.
    if (sent.closed && sent.answered.length === 0) break;
  }
  return all;
}

async function sendBatch(door: Door, device: string, acts: readonly WaitingAct[]): Promise<Sent> {
  const sent = acts.map(({ door: _door, refused: _refused, ...act }) => act);
  const response = await ask(actsAddress(door), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ device, acts: sent }),
  });
  if (response.ok) {
    const { isEnded } = (await response.json()) as { isEnded: boolean };
    return { answered: acts.map(({ id }) => id), refused: [], ...(isEnded && { closed: "ended" as const }) };
  }
  const closed = CLOSED[response.status];
  if (closed) return { answered: [], refused: [], closed };
  const [only, ...others] = acts;
  if (only && others.length === 0) {
    const { message } = await problemIn(response, CRASHED);
    return { answered: [], refused: [{ ...only, refused: message }] };
  }
  // At least one action is invalid. Sent one by one, the others are accepted.
  const each: Sent = { answered: [], refused: [] };
  for (const act of acts) {
    const { answered, refused } = await sendBatch(door, device, [act]);
    each.answered.push(...answered);
    each.refused.push(...refused);
  }
  return each;
}

/** @param kept the list on the phone; the server sends only changes since then. @throws Away */
export async function fetchDesk(
  door: Door,
  kept: { version: string; serverTime: number } | undefined,
): Promise<DeskAnswer | Closed> {
  const query = kept ? `?known=${kept.version}&since=${kept.serverTime}` : "";
  const response = await ask(`${deskAddress(door)}${query}`);
  if (response.ok) return response.json();
  const closed = CLOSED[response.status];
  if (closed) return closed;
  throw new Away(`answered ${response.status}`);
}
