/**
 * Registers companies for a golf event over HTTP, each connection sending the next one when the last is acknowledged.
 *
 * The product limits registrations by the visitor's address. The bench starts it with TRUSTED_PROXY set to this machine
 * and names one of many visitors for each registration, as a proxy in front of them would.
 */
import { Agent, request } from "node:http";
import { golfRegistration } from "../test/golf-registration.ts";

export type RegistrationLoad = { url: string; eventId: string; connections: number; seconds: number };

const { url, eventId, connections, seconds } = JSON.parse(process.argv[2] ?? "") as RegistrationLoad;
/** Enough that a run stays below the limit of each, which is 120 registrations in ten minutes. */
const VISITORS = 1 << 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const run = Math.floor(Math.random() * 250) + 1;
let sent = 0;
let made = 0;
let failures = 0;
let isOver = false;

function register(): Promise<number> {
  const number = sent++;
  const visitor = number % VISITORS;
  const body = JSON.stringify(golfRegistration(eventId, number));
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": crypto.randomUUID(),
    "x-forwarded-for": `10.${run}.${visitor >> 8}.${visitor & 255}`,
  };
  return new Promise((resolve, reject) => {
    const out = request(`${url}/api/event-register`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    out.on("error", reject);
    out.end(body);
  });
}

const loops = Array.from({ length: connections }, async () => {
  while (!isOver) {
    if ((await register()) === 201) made++;
    else failures++;
  }
});
await new Promise((resolve) => setTimeout(resolve, 1000));
const [began, before] = [performance.now(), made];
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const perSecond = (made - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(loops);
agent.destroy();
process.stdout.write(`${JSON.stringify({ perSecond, failures })}\n`);
