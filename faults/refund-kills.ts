/**
 * C10: kills the built site while staff give money back, at every point between the click and the saved answer, starts
 * it again and lets staff and reconciler finish the rest. Each kill hits one refund at every point at once.
 *
 *   node faults/refund-kills.ts [kills]                    must end with 0; 3: a refund was made twice, or an invariant broke
 *   node faults/refund-kills.ts [kills] --mutant=NAME      a guard less; must end with 3
 */
import { killInRounds, parseKillArguments } from "./kill-rounds.ts";
import { ageAttempts, RECONCILE_REFUNDS, runJob } from "./mending.ts";
import { golfEventOf, newPayer, pay } from "./payer.ts";
import { becomeStaff, giveBack, givenBack, type Refunding, refundingOf, type Staff, wrongEnd } from "./refunding.ts";
import { installStatementHolds } from "./statement-holds.ts";
import { startStripeSite } from "./stripe-site.ts";

type Point = {
  word: string;
  /** The call to Stripe that is held, and what becomes of it after the kill. */
  held?: { moment: "before" | "after"; fate: "go" | "drop" };
  /** A statement of statement-holds.ts that waits, and what becomes of its transaction. */
  statement?: "undone" | "done";
  /** The refund's row after the kill, and its counts in the ledger and at Stripe. */
  left: { row: string | null; ledger: number; atStripe: number };
  /** The answer to the same click after the restart. */
  again: "sent" | "succeeded";
};
const SENT = { row: "sent", ledger: 0, atStripe: 1 };
const POINTS: Point[] = [
  { word: "C10-row", statement: "undone", left: { row: null, ledger: 0, atStripe: 0 }, again: "succeeded" },
  { word: "C10-asked", statement: "undone", left: { row: "requested", ledger: 0, atStripe: 0 }, again: "succeeded" },
  { word: "C10-lost", held: { moment: "before", fate: "drop" }, left: { ...SENT, atStripe: 0 }, again: "sent" },
  { word: "C10-late", held: { moment: "before", fate: "go" }, left: SENT, again: "sent" },
  { word: "C10-made", held: { moment: "after", fate: "drop" }, left: SENT, again: "sent" },
  { word: "C10-ledger", statement: "undone", left: SENT, again: "sent" },
  { word: "C10-commit", statement: "undone", left: SENT, again: "sent" },
  { word: "C10-done", statement: "done", left: { row: "succeeded", ledger: 1, atStripe: 1 }, again: "succeeded" },
];
const PART_CENTS = 5000;

/**
 * Either of the two guards alone holds: a Stripe without keys shows the refund in its list, and the other way round.
 */
const MUTANTS = ["no-keys-no-list"];
const { rounds, mutant } = parseKillArguments(MUTANTS);

type Victim = { at: Point; refunding: Refunding; answer: Promise<unknown> };
type Holds = Awaited<ReturnType<typeof installStatementHolds>>;

const site = await startStripeSite();
const { stripe } = site;
const problems: string[] = [];
await killInRounds(site, {
  rounds,
  problems,
  async prepare() {
    const holds = await installStatementHolds(site);
    if (mutant) await Promise.all([stripe.forgetKeys(), stripe.hideRefunds(true)]);
    const staff = await becomeStaff(site);
    const eventId = await golfEventOf(site.origin());
    return (round) => play(round, staff, eventId, holds);
  },
  tell: (done) => POINTS.map(({ word }) => `${word}: ${done} refunds killed there`),
});

/** One kill and everything after it. @returns how long the site was away, in milliseconds. */
async function play(round: number, staff: Staff, eventId: string, holds: Holds): Promise<number> {
  const victims = await arm(round, staff, eventId, holds);
  await site.kill();
  for (const { word, held, statement } of POINTS) {
    if (held) await stripe.release(held.fate, new RegExp(` ${word} `));
    if (statement === "done") await holds.release(word);
  }
  // Every second time the power seems to have gone; else the database lives on and is found by the next start.
  if (round % 2 === 0) await site.killDatabase();
  else await holds.undo();
  const milliseconds = await site.restart();
  await holds.end();
  for (const { at, refunding, answer } of victims) {
    await answer;
    const { rows, ledger, atStripe } = await givenBack(site, refunding);
    const left = { row: rows[0]?.status ?? null, ledger: ledger.length, atStripe: atStripe.length };
    const expected = JSON.stringify(at.left);
    if (JSON.stringify(left) !== expected || rows.length > 1)
      problems.push(`${at.word} left ${JSON.stringify(left)} behind, not ${expected}`);
  }
  await mend(victims, staff, round);
  for (const { refunding } of victims) problems.push(...(await wrongEnd(site, refunding)));
  // Ages finished refunds, or the reconciler would look at all of them again after each kill.
  await site.query("update refunds set updated_at = updated_at - interval '1 hour' where status = 'succeeded'");
  return milliseconds;
}

/** Pays, refunds, and returns when every refund waits at its kill point. */
async function arm(round: number, staff: Staff, eventId: string, holds: Holds): Promise<Victim[]> {
  const origin = site.origin();
  const all = await Promise.all(
    POINTS.map(async (at, index) => {
      const payer = await newPayer(origin, eventId, at.word);
      await pay(origin, payer);
      return { at, refunding: await refundingOf(site, payer, (round + index) % 2 ? PART_CENTS : undefined) };
    }),
  );
  const waiting = POINTS.filter(({ statement }) => statement);
  await holds.hold(waiting.map(({ word }) => word));
  const calls = POINTS.filter(({ held }) => held);
  for (const { word, held } of calls)
    await stripe.hold(held?.moment ?? "after", new RegExp(`POST \\/v1\\/refunds ${word} `));
  // A killed site sends no answer: an answer would mean that the kill point was missed.
  const victims = all.map(({ at, refunding }) => ({
    at,
    refunding,
    answer: giveBack(origin, staff, refunding).then(
      ({ status, body }) => void problems.push(`${at.word} was answered ${status}: ${JSON.stringify(body)}`),
      () => {},
    ),
  }));
  await stripe.untilHeld(calls.length);
  await holds.untilWaiting(waiting.length);
  return victims;
}

async function mend(victims: Victim[], staff: Staff, round: number): Promise<void> {
  // The impatient click again at once, in the same form or in a new one: the money must not go back twice for it.
  const impatient = victims.filter((_, index) => (index + round) % 3 === 0);
  await Promise.all(impatient.map(({ at, refunding }) => click(staff, at, refunding, at.again)));
  for (const { at, refunding } of impatient) {
    if (refunding.partCents !== undefined) continue;
    const { status, body } = await giveBack(site.origin(), staff, refunding, crypto.randomUUID());
    if (status !== 409) problems.push(`${at.word}: refunded again, it is ${status}: ${JSON.stringify(body)}`);
  }
  await ageAttempts(site, 61);
  await Promise.all([runJob(site, RECONCILE_REFUNDS), runJob(site, RECONCILE_REFUNDS)]);
  await Promise.all(victims.map(({ at, refunding }) => click(staff, at, refunding, "succeeded")));
}

async function click(staff: Staff, { word }: Point, refunding: Refunding, expected: string): Promise<void> {
  const { status, body } = await giveBack(site.origin(), staff, refunding);
  if (status !== 201 || body.status !== expected)
    problems.push(`${word}: clicked again, it is ${status}: ${JSON.stringify(body)}, not ${expected}`);
}
