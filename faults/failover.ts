/**
 * Two processes of the site on a primary and a standby that each commit waits for. Round after round the primary dies,
 * or hangs, while companies register and pay at both; the standby is promoted, and nobody restarts the sites. Nothing
 * acknowledged may be missing, nothing charged twice, and both take registrations again within 30 seconds.
 *
 *   node faults/failover.ts [rounds]            must end with 0
 *   node faults/failover.ts [rounds] --mutant   no commit waits for the standby: must end with 1
 *   node faults/failover.ts [rounds] --pooler   through PgBouncer; says so and ends with 0 where there is none
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startReplicatedSites } from "./replicated-sites.ts";

const BACK_LIMIT_MS = 30_000;
/** A letter that a lost connection left half sent waits for the end of its lease, and for the sweep of each minute. */
const LETTER_LIMIT_MS = 240_000;
const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 10);
const isMutant = process.argv.includes("--mutant");

const began = Date.now();
const world = await startReplicatedSites({ waits: !isMutant, isPooled: process.argv.includes("--pooler") });
const problems: string[] = [];
let slowest = 0;
try {
  for (let round = 1; round <= rounds && problems.length === 0; round++) {
    const how = round % 3 === 0 ? "hung" : "died";
    const milliseconds = await failOver(how);
    slowest = Math.max(slowest, milliseconds);
    const counts = await compare().catch((error: Error) => {
      problems.push(error.message);
      return "not compared";
    });
    console.log(`round ${round}: primary ${how}, back in ${milliseconds} ms, ${counts}, ${problems.length} problems`);
    if (round < rounds && problems.length === 0) await world.pair.rebuild();
  }
  if (problems.length === 0) await expectLetters();
} finally {
  await world.end();
}
for (const problem of problems.slice(0, 40)) console.log(`  ${problem}`);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`${problems.length} problems, slowest return ${slowest} ms, ${seconds} s`);
if (problems.length > 0) process.exitCode = 1;

/** @returns how long until both sites take a registration and a payment again, in milliseconds. */
async function failOver(how: "died" | "hung"): Promise<number> {
  const { streams, payers, pair } = world;
  world.start();
  await Promise.all(streams.map((stream) => stream.nextAcknowledgement()));
  await sleep(500 + Math.random() * 1000);
  // The standby hears nothing of the last moment: only commits that wait for it survive that.
  if (isMutant) for (const pid of pair.standby().processes(/walreceiver/)) process.kill(pid, "SIGSTOP");
  if (isMutant) await sleep(500);
  const struck = Date.now();
  if (how === "died") await pair.primary().kill();
  else pair.primary().hold("SIGSTOP");
  for (const pid of isMutant ? pair.standby().processes(/walreceiver/) : []) process.kill(pid, "SIGKILL");
  await pair.promote();
  const paidBefore = payers.map(({ paid }) => paid.size);
  const isBack = Promise.all(streams.map((stream) => stream.nextAcknowledgement()));
  const back = await Promise.race([isBack.then(() => true), sleep(BACK_LIMIT_MS, false, { ref: false })]);
  if (!back)
    problems.push(`a site took no registration within ${BACK_LIMIT_MS / 1000} s: ${await world.checks.state()}`);
  const milliseconds = Date.now() - struck;
  const deadline = struck + BACK_LIMIT_MS;
  while (back && payers.some(({ paid }, at) => paid.size === paidBefore[at])) {
    if (Date.now() > deadline) problems.push("a site took no payment within 30 s");
    if (Date.now() > deadline) break;
    await sleep(50);
  }
  await world.stop();
  return milliseconds;
}

/** Repeats what was not answered, and compares. @returns the counts. */
async function compare(): Promise<string> {
  const { registered, repeated, unpaid } = await world.repeat();
  for (const payer of unpaid) problems.push(`${payer.description} stays unpaid`);
  const { missing, halves } = await world.checks.registrations(registered);
  if (missing > 0) problems.push(`${missing} acknowledged registrations are missing`);
  problems.push(...halves, ...(await world.checks.money()), ...(await world.checks.deaf()));
  const paid = world.payers.flatMap((payer) => [...payer.paid]);
  problems.push(...(await world.checks.charges(paid)));
  return `${registered.size} registrations and ${paid.length} payments acknowledged, ${repeated} repeated, ${missing} missing`;
}

/** The queue of jobs survived as well: every letter goes out. */
async function expectLetters(): Promise<void> {
  const deadline = Date.now() + LETTER_LIMIT_MS;
  for (;;) {
    const [row] = await world.pair.query<{ n: number }>(
      "select count(*)::int as n from outbox where sent_at is null and template = 'events.registration-received'",
    );
    if (row?.n === 0) return;
    if (Date.now() > deadline) return void problems.push(`${row?.n} letters still wait after four minutes`);
    await sleep(500);
  }
}
