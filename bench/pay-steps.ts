/**
 * How long a press of Pay takes while many register: registrations and card payments come at fixed rates, whether or not
 * the ones before are answered, as visitors do. Card payments go to the simulated processor. Starts its own site.
 *
 *   node bench/pay-steps.ts [--rate=100] [--payments=5] [--minutes=10]
 *
 * Prints the waiting times, and how many were still unanswered when a later one began: a number that grows says that the
 * site is slower than the rate.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { call, golfEventOf, newPayer, pay } from "../faults/payer.ts";
import { startStripeSite } from "../faults/stripe-site.ts";
import { golfRegistration } from "../test/golf-registration.ts";

const { values } = parseArgs({
  options: { rate: { type: "string" }, payments: { type: "string" }, minutes: { type: "string" } },
});
const RATE = Number(values.rate ?? 100);
const PAYMENTS = Number(values.payments ?? 5);
const MS = Number(values.minutes ?? 10) * 60_000;
/** Apart from the numbers of those who pay. */
const FIRST_NUMBER = 1_000_000;

type Step = { name: string; times: number[]; unanswered: number; mostUnanswered: number; failures: number };
const createStep = (name: string): Step => ({ name, times: [], unanswered: 0, mostUnanswered: 0, failures: 0 });
const registering = createStep("registration");
const paying = createStep("press of Pay");

const site = await startStripeSite();
try {
  const origin = site.origin();
  const eventId = await golfEventOf(origin);
  await site.query("update events set capacity = null where id = $1", [eventId]);
  let number = FIRST_NUMBER;
  const register = () =>
    timed(registering, async () => (await post(origin, golfRegistration(eventId, number), number++)) === 201);
  const payOne = async () => {
    const payer = await newPayer(origin, eventId, "bench");
    await timed(paying, async () => {
      const { status, body } = await pay(origin, payer);
      return status === 200 && body.status === "paid";
    });
  };
  await Promise.all([atRate(RATE - PAYMENTS, register), atRate(PAYMENTS, payOne)]);
} finally {
  await site.end();
}
for (const step of [registering, paying]) report(step);

/** Begins a piece of work at each tick, and ends when the last one has ended. */
async function atRate(perSecond: number, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let count = 0; performance.now() - began < MS; count++) {
    const wait = began + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const one = work().catch((error: Error) => console.error(error.message));
    running.add(one);
    void one.then(() => running.delete(one));
  }
  await Promise.all(running);
}

async function timed(step: Step, work: () => Promise<boolean>): Promise<void> {
  step.unanswered++;
  step.mostUnanswered = Math.max(step.mostUnanswered, step.unanswered);
  const began = performance.now();
  const isDone = await work().catch(() => false);
  step.unanswered--;
  if (isDone) step.times.push(performance.now() - began);
  else step.failures++;
}

async function post(origin: string, body: object, visitor: number): Promise<number> {
  const headers = {
    "idempotency-key": crypto.randomUUID(),
    "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
  return (await call(origin, "/event-register", body, headers)).status;
}

function report({ name, times, failures, mostUnanswered }: Step): void {
  times.sort((one, other) => one - other);
  const [half, most, almostAll] = [0.5, 0.95, 0.99].map((share) =>
    (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0),
  );
  console.log(
    `${name}: ${times.length} answered, ${failures} failed, p50 ${half} ms, p95 ${most} ms, p99 ${almostAll} ms, ` +
      `at most ${mostUnanswered} unanswered at once`,
  );
}
