/**
 * The simulated Stripe as a process of its own, so that it outlives the site that it serves:
 * `node main.ts [port] [control port]`. It prints one line of JSON with both addresses. On the control port each POST
 * is one verb with a JSON body of its arguments.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fate, Moment } from "./holds.ts";
import { type Fault, startStripeSimulator } from "./simulator.ts";

const [port = "0", controlPort = "0"] = process.argv.slice(2);
const simulator = await startStripeSimulator(Number(port));
const { state, calls, holds } = simulator;

type Which = { which: string; times?: number };
const VERBS: Record<string, (input: never) => unknown> = {
  fail: ({ fault, which, times }: Which & { fault: Fault }) => simulator.fail(fault, new RegExp(which), times),
  heal: () => simulator.heal(),
  hold: ({ moment, which, times }: Which & { moment: Moment }) => holds.hold(moment, new RegExp(which), times),
  held: () => holds.held(),
  "until-held": ({ count, milliseconds }: { count: number; milliseconds: number }) =>
    holds.untilHeld(count, milliseconds),
  release: ({ fate, which }: { fate?: Fate; which?: string }) =>
    holds.release(fate, which === undefined ? undefined : new RegExp(which)),
  play: ({ path, params }: { path: string; params?: Record<string, string> }) => simulator.play(path, params),
  "forget-keys": () => simulator.forgetKeys(),
  "hide-refunds": ({ isHidden }: { isHidden: boolean }) => simulator.hideRefunds(isHidden),
  calls: () => calls,
  events: () => state.events,
  books: () => ({
    intents: [...state.intents.values()],
    charges: [...state.charges.values()],
    refunds: [...state.refunds.values()],
  }),
};

const control = createServer(async (request, response) => {
  const verb = VERBS[request.url?.slice(1) ?? ""];
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? null));
  };
  try {
    if (!verb) return answer(404, { message: `verbs: ${Object.keys(VERBS).join(", ")}` });
    answer(200, await verb((await readJson(request)) as never));
  } catch (error) {
    answer(409, { message: (error as Error).message });
  }
});

control.listen(Number(controlPort), "127.0.0.1", () => {
  const { port: taken } = control.address() as AddressInfo;
  const ready = { url: simulator.url, control: `http://127.0.0.1:${taken}` };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
});
// Ends when the process that started it is gone.
if (process.connected) process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
}
