/** Companies that register over HTTP without a pause, until the site under them is killed. */
import { Agent, request } from "node:http";
import { golfRegistration } from "../test/golf-registration.ts";

const PARALLEL = 8;

type Sent = { key: string; number: number };

export type Stream = {
  /** Tokens of all registrations that were answered with 201, of this stream and those before it. */
  acknowledged: Set<string>;
  /** Starts sending to a site. */
  start(site: { url: string; eventId: string }): void;
  /** Stops sending and drops the connections; requests under way stay unanswered. */
  stop(): Promise<void>;
  /** Sends each unanswered request again with its own key, and waits for the answers. */
  repeatUnanswered(site: { url: string; eventId: string }): Promise<number>;
  /** Resolves with the next acknowledgement. */
  nextAcknowledgement(): Promise<void>;
};

/** @param first number of its companies; streams beside each other begin far apart. */
export function createStream(first = 1): Stream {
  const acknowledged = new Set<string>();
  let unanswered = new Map<string, Sent>();
  const waiting: (() => void)[] = [];
  let loops: Promise<unknown>[] = [];
  let isOver = true;
  let agent = new Agent({ keepAlive: true });
  let next = first;

  const send = async (site: { url: string; eventId: string }, sent: Sent) => {
    unanswered.set(sent.key, sent);
    const answer = await post(agent, site, sent);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.body}`);
    unanswered.delete(sent.key);
    acknowledged.add(answer.location.split("/").pop() ?? "");
    for (const tell of waiting.splice(0)) tell();
  };
  const loop = async (site: { url: string; eventId: string }) => {
    while (!isOver) {
      // A site that has just lost its database answers 5xx or nothing: a visitor tries again a little later.
      await send(site, { key: crypto.randomUUID(), number: next++ }).catch(() => pause(20));
    }
  };
  return {
    acknowledged,
    start(site) {
      isOver = false;
      agent = new Agent({ keepAlive: true });
      loops = Array.from({ length: PARALLEL }, () => loop(site));
    },
    async stop() {
      isOver = true;
      agent.destroy();
      await Promise.all(loops);
    },
    async repeatUnanswered(site) {
      const again = [...unanswered.values()];
      unanswered = new Map();
      agent = new Agent({ keepAlive: true });
      for (const sent of again) await patiently(() => send(site, sent));
      agent.destroy();
      return again.length;
    },
    nextAcknowledgement: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

/** A connection that died with the old database may cost one more answer each: tries again for half a minute. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Answer = { status: number; location: string; body: string };

function post(agent: Agent, site: { url: string; eventId: string }, { key, number }: Sent): Promise<Answer> {
  const body = JSON.stringify(golfRegistration(site.eventId, number));
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": key,
    // The site trusts this machine as its proxy: each company is a visitor of its own to the limit on registrations.
    "x-forwarded-for": `10.1.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const out = request(
      `${site.url}/api/event-register`,
      { method: "POST", agent, headers, timeout: 15_000 },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", body: text }),
        );
        response.on("error", reject);
      },
    );
    out.on("timeout", () => out.destroy(new Error("no answer in time")));
    out.on("error", reject);
    out.end(body);
  });
}
