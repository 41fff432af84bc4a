/** Starts the simulated Stripe as a process of its own and sends commands to its control port. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Fate, Moment } from "./holds.ts";
import type { Call } from "./routes.ts";
import type { Fault } from "./simulator.ts";
import type { Answer, Charge, PaymentIntent, Refund, StripeObject } from "./state.ts";

export type Books = { intents: PaymentIntent[]; charges: Charge[]; refunds: Refund[] };

export type StripeProcess = {
  /** The value of STRIPE_API_BASE. */
  url: string;
  pid: number;
  fail(fault: Fault, which: RegExp, times?: number): Promise<void>;
  heal(): Promise<void>;
  hold(moment: Moment, which: RegExp, times?: number): Promise<void>;
  /** Resolves once so many calls are held. @throws Error when that takes longer than half a minute. */
  untilHeld(count: number): Promise<void>;
  release(fate?: Fate, which?: RegExp): Promise<number>;
  /** The held calls, as `METHOD /path description`. */
  held(): Promise<string[]>;
  play(path: string, params?: Record<string, string>): Promise<Answer>;
  forgetKeys(): Promise<void>;
  hideRefunds(isHidden: boolean): Promise<void>;
  calls(): Promise<Call[]>;
  events(): Promise<StripeObject[]>;
  /** The simulator's view of the money. */
  books(): Promise<Books>;
  stop(): Promise<void>;
};

const PATIENCE_MS = 30_000;

/** The process ends when its parent ends. */
export async function startStripeProcess({ port = 0, controlPort = 0 } = {}): Promise<StripeProcess> {
  const script = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = fork(script, [String(port), String(controlPort)], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const [first] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  const { url, control } = JSON.parse(first.toString()) as { url: string; control: string };
  const ask = async <T>(verb: string, input: object = {}): Promise<T> => {
    const response = await fetch(`${control}/${verb}`, { method: "POST", body: JSON.stringify(input) });
    const body = (await response.json()) as T & { message?: string };
    if (!response.ok) throw new Error(`the simulated Stripe, asked to ${verb}: ${body.message}`);
    return body;
  };
  return {
    url,
    pid: child.pid ?? 0,
    fail: (fault, which, times) => ask("fail", { fault, which: which.source, times }),
    heal: () => ask("heal"),
    hold: (moment, which, times) => ask("hold", { moment, which: which.source, times }),
    untilHeld: (count) => ask("until-held", { count, milliseconds: PATIENCE_MS }),
    release: (fate, which) => ask("release", { fate, which: which?.source }),
    held: () => ask("held"),
    play: (path, params) => ask("play", { path, params }),
    forgetKeys: () => ask("forget-keys"),
    hideRefunds: (isHidden) => ask("hide-refunds", { isHidden }),
    calls: () => ask("calls"),
    events: () => ask("events"),
    books: () => ask("books"),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
