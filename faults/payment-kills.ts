/**
 * Kills the built site in mid-payment at every kill point, starts it again and lets payers, reconciler and webhook mend
 * the rest. Each kill hits one payment or more at every point at once, as on a busy site.
 *
 *   node faults/payment-kills.ts [kills]                    must end with 0; 3: an invariant broke
 *   node faults/payment-kills.ts [kills] --mutant=NAME      a guard less; must end with 3
 */
import { KILL_POINTS, type KillPoint, type Left } from "./kill-points.ts";
import { killInRounds, parseKillArguments } from "./kill-rounds.ts";
import { ageAttempts, RECONCILE, refresh, runJob, sendNews } from "./mending.ts";
import { call, golfEventOf, newPayer, type Payer, pay } from "./payer.ts";
import { installStatementHolds } from "./statement-holds.ts";
import { startStripeSite } from "./stripe-site.ts";

/** SQL that removes a guard from the site's database; the checks must detect each. */
const MUTANTS: Record<string, string> = {
  "ledger-twice": "drop index ledger_once",
};
const { rounds, mutant } = parseKillArguments(Object.keys(MUTANTS));

type Victim = { at: KillPoint; payer: Payer; answer: Promise<unknown> };

const site = await startStripeSite();
const { stripe } = site;
const problems: string[] = [];
const kills: Record<string, number> = {};
await killInRounds(site, {
  rounds,
  problems,
  async prepare() {
    const holds = await installStatementHolds(site);
    if (mutant) await site.query(MUTANTS[mutant] ?? "");
    const eventId = await golfEventOf(site.origin());
    return (round) => play(round, eventId, holds);
  },
  tell: () => Object.entries(kills).map(([point, count]) => `${point}: ${count} payments killed there`),
});

/** One kill and everything after it. @returns how long the site was away, in milliseconds. */
async function play(round: number, eventId: string, holds: Awaited<ReturnType<typeof installStatementHolds>>) {
  const victims = await arm(eventId, holds);
  await site.kill();
  await letGo(holds);
  // Every second time the power seems to have gone; else the database lives on and is found by the next start.
  if (round % 2 === 0) await site.killDatabase();
  else await holds.undo();
  const milliseconds = await site.restart();
  await holds.end();
  for (const victim of victims) {
    await victim.answer;
    kills[victim.at.word] = (kills[victim.at.word] ?? 0) + 1;
    const left = await leftBehind(victim.payer);
    const expected = JSON.stringify(victim.at.left);
    if (JSON.stringify(left) !== expected)
      problems.push(`${victim.at.word} left ${JSON.stringify(left)} behind, not ${expected}`);
  }
  await mend(victims, round);
  for (const { at, payer } of victims) await expectPaid(at, payer);
  return milliseconds;
}

/** Registers, pays, and returns when every payment waits at its kill point. */
async function arm(eventId: string, holds: Awaited<ReturnType<typeof installStatementHolds>>): Promise<Victim[]> {
  const origin = site.origin();
  const payers = await Promise.all(
    KILL_POINTS.map(async (at) => ({ at, payer: await newPayer(origin, eventId, at.word) })),
  );
  const waiting = KILL_POINTS.filter(({ statement }) => statement);
  await holds.hold(waiting.map(({ word }) => word));
  for (const { held, word } of KILL_POINTS)
    if (held) await stripe.hold(held.moment, new RegExp(`${held.call}${word} `.replace("/v1/", "\\/v1\\/")));
  // A killed site sends no answer: an answer would mean that the kill point was missed.
  const victims = payers.map(({ at, payer }) => ({
    at,
    payer,
    answer: pay(origin, payer).then(
      (answer) => void problems.push(`${at.word} was answered: ${JSON.stringify(answer)}`),
      () => {},
    ),
  }));
  await stripe.untilHeld(KILL_POINTS.filter(({ held }) => held).length);
  for (const { at, payer } of victims) if (at.cure === "webhook") void sendNews(site, payer).catch(() => {});
  await holds.untilWaiting(waiting.length);
  return victims;
}

/** After the kill: requests that were under way arrive or get lost. */
async function letGo(holds: Awaited<ReturnType<typeof installStatementHolds>>): Promise<void> {
  for (const { word, fate, statement, held } of KILL_POINTS) {
    if (held) await stripe.release(fate, new RegExp(` ${word} `));
    if (statement === "done") await holds.release(word);
  }
}

async function leftBehind({ checkoutId, description }: Payer): Promise<Left> {
  const [row] = await site.query<Omit<Left, "intent"> & { id: string }>(
    `select o.id, o.status as order, a.status as attempt, o.provider_pi_id is not null as "isSaved",
      (select count(*)::int from ledger l where l.order_id = o.id) as ledger,
      (select count(*)::int from outbox x where x.dedupe_key = 'receipt:' || o.id) as receipts,
      (select count(*)::int from provider_events e where e.object_id = o.provider_pi_id) as events
     from orders o left join payment_attempts a on a.order_id = o.id where o.client_request_id = $1`,
    [checkoutId],
  );
  const intents = (await stripe.books()).intents.filter((intent) => intent.description === description);
  if (intents.length > 1) problems.push(`${intents.length} intents for ${description}`);
  const { id: _, ...known } = row ?? {
    id: "",
    order: null,
    attempt: null,
    isSaved: false,
    ledger: 0,
    receipts: 0,
    events: 0,
  };
  const { order, attempt, isSaved, ledger, receipts, events } = known;
  return { order, attempt, isSaved, intent: intents[0]?.status ?? null, ledger, receipts, events };
}

async function mend(victims: Victim[], round: number): Promise<void> {
  const origin = site.origin();
  // Impatient payers press Pay again at once, with the same click or a new one; none may be charged twice.
  const impatient = victims.filter((_, index) => (index + round) % 2 === 0);
  await Promise.all(
    impatient.map(async ({ at, payer }) => {
      const requestKey = (payer.number + round) % 3 === 0 ? payer.requestKey : crypto.randomUUID();
      const { body } = await pay(origin, payer, { requestKey });
      const expected = at.cure === "retry" || at.cure === "none" ? "paid" : "paying";
      if (body.status !== expected)
        problems.push(`${at.word}: pressed again, it is ${JSON.stringify(body)}, not ${expected}`);
    }),
  );
  for (const { at, payer } of victims) {
    if (at.cure !== "webhook") continue;
    const status = await sendNews(site, payer);
    if (status !== 200) problems.push(`the event sent again was answered ${status}`);
  }
  await ageAttempts(site, 61);
  await Promise.all([runJob(site, RECONCILE), ...victims.map(({ payer }) => refresh(site, payer))]);
  for (const { at, payer } of victims) {
    if (at.cure !== "retry" && at.cure !== "reconcile, retry") continue;
    const { body } = await pay(origin, payer, { requestKey: crypto.randomUUID() });
    if (body.status !== "paid")
      problems.push(`${at.word}: paid again after the mending, it is ${JSON.stringify(body)}`);
  }
}

async function expectPaid(at: KillPoint, { checkoutId, totalCents }: Payer): Promise<void> {
  const { body } = await call(site.origin(), `/checkouts/${checkoutId}`);
  if (body.status !== "paid" || body.totalCents !== totalCents)
    problems.push(`${at.word} ended as ${JSON.stringify(body)}`);
}
