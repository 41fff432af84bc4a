/**
 * Kills the built site while bank debits begin and end, starts it again and lets webhook and reconciler finish the
 * rest. Each kill hits debits of every outcome while the bank decides, and one while its outcome is booked.
 *
 *   node faults/debit-kills.ts [kills]                 must end with 0; 3: a debit was lost or booked twice
 *   node faults/debit-kills.ts [kills] --mutant=deaf   the bank's answer never reaches the site; must end with 3
 */
import { isDeepStrictEqual } from "node:util";
import { settingDefaults } from "../src/features/content/rules/defaults.ts";
import { killInRounds, parseKillArguments } from "./kill-rounds.ts";
import { ageAttempts, deliver, newsOf, RECONCILE, runJob } from "./mending.ts";
import { call, golfEventOf, newPayer, type Payer, pay } from "./payer.ts";
import { installStatementHolds, type StatementHolds } from "./statement-holds.ts";
import { startStripeSite } from "./stripe-site.ts";

type End = { status: "paying" | "paid" | "awaiting_payment"; ledger: number; receipts: number; letters: number };
/** While it asks, the answer to the confirmation is held; later a statement of statement-holds.ts waits. */
type Point = {
  /** First word of the orders that are stopped here. */
  word: string;
  card: "pm_usBankAccount_success" | "pm_usBankAccount_insufficientFunds";
  end: End;
};
const PAID: End = { status: "paid", ledger: 1, receipts: 1, letters: 0 };
const BACK: End = { status: "awaiting_payment", ledger: 0, receipts: 0, letters: 1 };
const ASKING: readonly Point[] = [
  { word: "D0-asked", card: "pm_usBankAccount_success", end: PAID },
  { word: "D0-back", card: "pm_usBankAccount_insufficientFunds", end: BACK },
];
/** The site takes one webhook after the other, so that one of them waits in each round. */
const BOOKING: readonly Point[] = [
  { word: "D1-ledger", card: "pm_usBankAccount_success", end: PAID },
  { word: "D1-commit", card: "pm_usBankAccount_success", end: PAID },
  { word: "D1-letter", card: "pm_usBankAccount_insufficientFunds", end: BACK },
];
const NOTHING_YET: End = { status: "paying", ledger: 0, receipts: 0, letters: 0 };
/** Debits are left to the bank for ten minutes before the reconciler asks. */
const UNHEARD_SECONDS = 11 * 60;

const { rounds, mutant } = parseKillArguments(["deaf"]);

type Victim = { at: Point; payer: Payer; answer: Promise<unknown> };

const site = await startStripeSite();
const { stripe } = site;
const problems: string[] = [];
const kills: Record<string, number> = {};
await killInRounds(site, {
  rounds,
  problems,
  async prepare() {
    const holds = await installStatementHolds(site);
    await takeDebits();
    const eventId = await golfEventOf(site.origin());
    return (round) => play(round, eventId, holds);
  },
  tell: () => Object.entries(kills).map(([point, count]) => `${point}: ${count} debits killed there`),
});

async function takeDebits(): Promise<void> {
  const { organization } = settingDefaults;
  const value = { ...organization, payWays: { ...organization.payWays, bankDebit: "on" } };
  await site.query("insert into settings (key, value, updated_at) values ('organization', $1, now())", [
    JSON.stringify(value),
  ]);
  await site.query("select pg_notify('blacktop_change', '')");
}

/** One kill and everything after it. @returns how long the site was away, in milliseconds. */
async function play(round: number, eventId: string, holds: StatementHolds): Promise<number> {
  const booking = BOOKING[round % BOOKING.length] as Point;
  const victims = await arm(eventId, booking, holds);
  for (const { at } of victims) kills[at.word] = (kills[at.word] ?? 0) + 1;
  await site.kill();
  await stripe.release("drop", / D0-/);
  // Every second time the power seems to have gone; else the database lives on and is found by the next start.
  if (round % 2 === 0) await site.killDatabase();
  else await holds.undo();
  const milliseconds = await site.restart();
  await holds.end();
  await Promise.all(victims.map(({ answer }) => answer));
  // The webhook that was killed is in the database: the site takes it up by itself as soon as it is back.
  for (const { at, payer } of victims) await expectEnd(at, payer, NOTHING_YET, ...(at === booking ? [at.end] : []));
  if (mutant !== "deaf") await mend(victims);
  for (const { at, payer } of victims) await expectEnd(at, payer, at.end);
  return milliseconds;
}

/** Registers, pays from bank accounts, lets the banks decide, and returns when every debit waits at its kill point. */
async function arm(eventId: string, booking: Point, holds: StatementHolds): Promise<Victim[]> {
  const origin = site.origin();
  const payers = await Promise.all(
    [...ASKING, booking].map(async (at) => ({ at, payer: await newPayer(origin, eventId, at.word, 0) })),
  );
  for (const { word } of ASKING) await stripe.hold("after", new RegExp(`/confirm ${word} `));
  await holds.hold([booking.word]);
  const victims = payers.map(({ at, payer }) => ({
    at,
    payer,
    answer: pay(origin, payer, { card: at.card }).then(
      (answer) => at !== booking && problems.push(`${at.word} was answered: ${JSON.stringify(answer)}`),
      () => at === booking && problems.push(`${at.word} was not answered`),
    ),
  }));
  await stripe.untilHeld(ASKING.length);
  for (const { at, payer, answer } of victims) {
    if (at !== booking) continue;
    await answer;
    await decide(payer);
    await tell(payer);
  }
  await holds.untilWaiting(1);
  return victims;
}

async function intentsOf({ description }: Payer) {
  return (await stripe.books()).intents.filter((intent) => intent.description === description);
}

async function decide(payer: Payer): Promise<void> {
  const intents = await intentsOf(payer);
  if (intents.length !== 1) problems.push(`${intents.length} intents for ${payer.description}`);
  for (const { id, status } of intents) if (status === "processing") await stripe.play(`simulate/${id}/process`);
}

async function tell(payer: Payer): Promise<void> {
  for (const event of await newsOf(site, payer)) {
    if (!String(event.type).startsWith("payment_intent.")) continue;
    const status = await deliver(site.origin(), event);
    if (status !== 200) problems.push(`${payer.description}: ${event.type} was answered ${status}`);
  }
}

/** Payers press again, the bank decides what it has not, the webhooks come twice, and the reconciler looks as well. */
async function mend(victims: readonly Victim[]): Promise<void> {
  for (const { at, payer } of victims) {
    if (!ASKING.includes(at)) continue;
    const { body } = await pay(site.origin(), payer, { card: at.card, requestKey: crypto.randomUUID() });
    if (body.status !== "paying") problems.push(`${at.word}: pressed again, it is ${JSON.stringify(body)}, not paying`);
  }
  for (const { payer } of victims) await decide(payer);
  await ageAttempts(site, UNHEARD_SECONDS);
  await Promise.all([runJob(site, RECONCILE), ...victims.flatMap(({ payer }) => [tell(payer), tell(payer)])]);
  await runJob(site, RECONCILE);
}

/** @param ends in one of which the debit must be. */
async function expectEnd({ word }: Point, payer: Payer, ...ends: readonly End[]): Promise<void> {
  const [row] = await site.query<End>(
    `select o.status,
      (select count(*)::int from ledger l where l.order_id = o.id) as ledger,
      (select count(*)::int from outbox x where x.dedupe_key = 'receipt:' || o.id) as receipts,
      (select count(*)::int from outbox x where x.dedupe_key like 'debit-failed:' || o.id || ':%') as letters
     from orders o where o.client_request_id = $1`,
    [payer.checkoutId],
  );
  if (!ends.some((end) => isDeepStrictEqual({ ...row }, end)))
    problems.push(`${word} is ${JSON.stringify(row)}, not ${ends.map((end) => JSON.stringify(end)).join(" or ")}`);
  if (row?.status !== "paid") return;
  const { body } = await call(site.origin(), `/checkouts/${payer.checkoutId}`);
  if (body.status !== "paid" || body.totalCents !== payer.totalCents)
    problems.push(`${word} ended as ${JSON.stringify(body)}`);
}
