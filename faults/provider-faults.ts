/**
 * Every way in which Stripe can fail to answer, storms of its news, and crowds that pay the same thing, on the built
 * site: each thing owed is charged exactly once. One file because all scenes play on one site at once, which is what
 * makes it short.
 *
 *   node faults/provider-faults.ts [rounds of the crowds]        must end with 0; 3: an invariant broke
 *   node faults/provider-faults.ts [rounds] --mutant=NAME        must end with 3
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../test/stripe-simulator/simulator.ts";
import { ageAttempts, deliver, newsOf, RECONCILE, refresh, runJob } from "./mending.ts";
import { createMoneyChecks } from "./money-checks.ts";
import { call, golfEventOf, newPayer, type Payer, pay } from "./payer.ts";
import { everyRefundFault, hiddenRefunds, refundCrowd } from "./refund-faults.ts";
import { becomeStaff } from "./refunding.ts";
import { startSecondSite, startStripeSite } from "./stripe-site.ts";
import { buildWithout } from "./weak-build.ts";

const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 10);
const mutant = process.argv.find((argument) => argument.startsWith("--mutant"))?.split("=")[1];
/** The guard that each mutant lacks, and the scene that must detect it. */
const MUTANTS = {
  "no-locks": ["locks", "a crowd at one order, and at one charge"],
  "no-locks-apart": ["locks", "two sites on one database"],
  "no-reconciler": ["reconciler", "no event at all"],
  "no-release": ["release", "Stripe is out for ten minutes"],
  deaf: ["events", "every event three times, shuffled, eight at once"],
} as const;
const isMutant = (name: string): name is keyof typeof MUTANTS => name in MUTANTS;
if (mutant && !isMutant(mutant)) throw new Error(`mutants: ${Object.keys(MUTANTS).join(", ")}`);
const [guard, onlyScene] = mutant && isMutant(mutant) ? MUTANTS[mutant] : [];

const FAULTS: Fault[] = ["error-before", "error-after", "drop-before", "drop-after", "hang", "too-many"];
const CALLS = { create: "^POST /v1/payment_intents ", confirm: "/confirm ", retrieve: "^GET /v1/payment_intents/pi_" };
const CROWD = 20;

const began = Date.now();
const weak = guard && (await buildWithout(guard));
const site = await startStripeSite({}, weak?.folder);
const { stripe } = site;
const problems: string[] = [];
try {
  const brokenRules = createMoneyChecks(site);
  if (guard === "locks") await site.query("drop index order_lines_one_live_order, payment_attempts_one_open");
  const eventId = await golfEventOf(site.origin());
  const payers = (count: number, word: string) =>
    Promise.all(Array.from({ length: count }, () => newPayer(site.origin(), eventId, word)));
  const refunds = { site, payers, problems, staff: await becomeStaff(site) };
  const scenes: Record<string, () => Promise<unknown>> = {
    "every fault at every call": () => everyFault(payers),
    "Stripe is out for ten minutes": () => outage(payers),
    "every event three times, shuffled, eight at once": () => storm(payers),
    "no event at all": () => silence(payers),
    "a crowd at one order, and at one charge": () => crowds(payers),
    "two sites on one database": () => twoSites(payers),
    "every fault at a refund and at the list of refunds": () => everyRefundFault(refunds, FAULTS),
    "a list that does not show the refunds": () => hiddenRefunds(refunds),
    "a crowd at one refund": () => refundCrowd(refunds),
  };
  for (const [name, play] of Object.entries(scenes)) {
    if (onlyScene && name !== onlyScene) continue;
    const start = Date.now();
    await play();
    problems.push(...(await brokenRules()).map((rule) => `${name}: ${rule}`));
    console.log(`${name}: ${problems.length} problems, ${Math.round((Date.now() - start) / 1000)} s`);
  }
} finally {
  await site.end();
  await weak?.remove();
}
for (const problem of problems.slice(0, 40)) console.log(`  ${problem}`);
console.log(`${problems.length} problems, ${Math.round((Date.now() - began) / 1000)} s`);
if (problems.length > 0) process.exitCode = 3;

type Payers = (count: number, word: string) => Promise<Payer[]>;

/** Each fault strikes once and twice, because the SDK retries once: only the second strike reaches the site. */
async function everyFault(payers: Payers): Promise<void> {
  const scenes = FAULTS.flatMap((fault) =>
    Object.entries(CALLS).flatMap(([name, which]) => [1, 2].map((times) => ({ fault, name, which, times }))),
  );
  const all: Payer[] = [];
  await Promise.all(
    scenes.map(async ({ fault, name, which, times }) => {
      const [payer] = await payers(1, `${name}-${fault}-${times}`);
      if (!payer) return;
      all.push(payer);
      // The product retrieves an intent only after an answer was lost, so the answer to the confirmation is lost first.
      if (name === "retrieve") await stripe.fail("drop-after", new RegExp(`${CALLS.confirm}${payer.word} `), 50);
      await stripe.fail(fault, new RegExp(`${which}.*${payer.word} `), times);
      await expectCalm(payer);
    }),
  );
  await ageAttempts(site, 61);
  await runJob(site, RECONCILE);
  await stripe.heal();
  await settle(all);
}

/** Expects an answer that says neither "failed" nor "paid" without reason, whatever Stripe does. */
async function expectCalm(payer: Payer): Promise<void> {
  const { status, body } = await pay(site.origin(), payer);
  const isCalm = status === 200 && ["paid", "paying", "awaiting_payment"].includes(String(body.status));
  if (!isCalm) problems.push(`${payer.word} was answered ${status}: ${JSON.stringify(body)}`);
}

/** Reconciles, pays again what is open, and expects everything paid. */
async function settle(all: Payer[]): Promise<void> {
  await ageAttempts(site, 61);
  await Promise.all([runJob(site, RECONCILE), runJob(site, RECONCILE), ...all.map((payer) => refresh(site, payer))]);
  for (const payer of all) {
    const status = await statusOf(payer);
    if (status === "awaiting_payment") await pay(site.origin(), payer, { requestKey: crypto.randomUUID() });
    const end = await statusOf(payer);
    if (end !== "paid") problems.push(`${payer.word} ended as ${end}, after ${status}`);
  }
}

async function statusOf({ checkoutId }: Payer): Promise<string> {
  return String((await call(site.origin(), `/checkouts/${checkoutId}`)).body.status);
}

async function outage(payers: Payers): Promise<void> {
  const before = await payers(2, "outage-before");
  const during = await payers(2, "outage-during");
  // Half of the intents are confirmed when Stripe goes away, and the answers to them are lost.
  await stripe.fail("drop-after", /\/confirm outage-before /, 50);
  await stripe.fail("too-many", new RegExp(CALLS.retrieve), 50);
  await Promise.all(before.map(expectCalm));
  await stripe.fail("drop-before", /^/, Number.MAX_SAFE_INTEGER);
  await Promise.all(during.map(expectCalm));
  for (let minute = 2; minute <= 10; minute += 2) {
    await ageAttempts(site, 120);
    await runJob(site, RECONCILE);
    for (const payer of [...before, ...during]) {
      const { body } = await pay(site.origin(), payer, { requestKey: crypto.randomUUID() });
      // A confirmed payment stays open; a payment that was not confirmed is answered at once with "nothing was
      // charged".
      const expected = before.includes(payer) ? "paying" : "awaiting_payment";
      if (body.status !== expected) problems.push(`${payer.word} is ${body.status} while Stripe is away`);
    }
  }
  await stripe.heal();
  await settle([...before, ...during]);
}

/** Payers whose cards were charged and whose answers were lost. */
async function unheard(payers: Payers, count: number, word: string): Promise<Payer[]> {
  const all = await payers(count, word);
  await stripe.fail("drop-after", new RegExp(`/confirm ${word} `), 50 * count);
  // The site's immediate retrieval is not answered either.
  await stripe.fail("too-many", new RegExp(CALLS.retrieve), 50 * count);
  await Promise.all(all.map(expectCalm));
  await stripe.heal();
  return all;
}

async function storm(payers: Payers): Promise<void> {
  const all = await unheard(payers, CROWD, "storm");
  const news = (await Promise.all(all.map((payer) => newsOf(site, payer)))).flat();
  const thrice = [...news, ...news, ...news].toSorted(() => Math.random() - 0.5);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let event = thrice.pop(); event; event = thrice.pop()) {
        const status = await deliver(site.origin(), event);
        if (status !== 200) problems.push(`an event was answered ${status}`);
      }
    }),
  );
  const deadline = Date.now() + 30_000;
  while ((await Promise.all(all.map(statusOf))).some((status) => status !== "paid")) {
    if (Date.now() > deadline) return void problems.push("the storm's payments are not paid by its events alone");
    await sleep(200);
  }
  const [row] = await site.query<{ n: number }>("select count(*)::int as n from provider_events");
  if ((row?.n ?? 0) < news.length) problems.push(`${row?.n} events of ${news.length} are written down`);
}

async function silence(payers: Payers): Promise<void> {
  const all = await unheard(payers, CROWD, "silence");
  await ageAttempts(site, 61);
  await runJob(site, RECONCILE);
  for (const payer of all)
    if ((await statusOf(payer)) !== "paid") problems.push(`${payer.word} is ${await statusOf(payer)} without events`);
}

/** Twenty presses of Pay for one order, with two cards; twenty checkouts of one charge. */
async function crowds(payers: Payers, origins: string[] = [site.origin()]): Promise<void> {
  for (let round = 1; round <= rounds && problems.length === 0; round++) {
    const [order, charge] = await payers(2, "crowd");
    if (!order || !charge) return;
    const press = (payer: Payer, at: number, checkoutId: string) =>
      pay(origins[at % origins.length] ?? "", payer, {
        checkoutId,
        requestKey: crypto.randomUUID(),
        card: at % 2 ? "pm_card_visa" : "pm_card_mastercard",
      });
    const presses = Array.from({ length: CROWD }, (_, at) => press(order, at, order.checkoutId));
    const checkouts = Array.from({ length: CROWD }, (_, at) =>
      press(charge, at, at === 0 ? charge.checkoutId : crypto.randomUUID()),
    );
    const answers = await Promise.all([...presses, ...checkouts]);
    const odd = answers.filter(({ status }) => status !== 200 && status !== 409);
    if (odd.length > 0 && !mutant)
      problems.push(`a crowd was answered ${odd[0]?.status}: ${JSON.stringify(odd[0]?.body)}`);
    const { charges, intents } = await stripe.books();
    for (const { description } of [order, charge]) {
      const mine = new Set(intents.filter((intent) => intent.description === description).map(({ id }) => id));
      const taken = charges.filter((one) => mine.has(one.payment_intent)).length;
      if (taken !== 1) problems.push(`${description} was charged ${taken} times by a crowd of ${CROWD}`);
    }
  }
}

/** A second process on the same database: each payer pays at both, both reconcile, both get the webhooks. */
async function twoSites(payers: Payers): Promise<void> {
  const other = await startSecondSite(site);
  try {
    const origins = [site.origin(), other.origin];
    await crowds(payers, origins);
    const all = await unheard(payers, CROWD, "twins");
    await ageAttempts(site, 61);
    const news = (await Promise.all(all.map((payer) => newsOf(site, payer)))).flat();
    await Promise.all([
      ...Array.from({ length: 6 }, () => runJob(site, RECONCILE)),
      ...news.flatMap((event) => origins.map((origin) => deliver(origin, event))),
      ...all.flatMap(({ checkoutId }) =>
        origins.map(async (origin) => {
          const { body } = await call(origin, `/checkouts/${checkoutId}`);
          await call(origin, `/orders/${body.token}/refresh`, {});
        }),
      ),
    ]);
    await settle(all);
  } finally {
    await other.stop();
  }
}
