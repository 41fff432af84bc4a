/**
 * Measures the built product side by side with bare references, and prints ratios: machines differ and are noisy, so a
 * time alone proves nothing. Starts its own site and database in a temporary folder, on loopback only.
 *
 *   npm run bench -- [--rounds=3] [--seconds=1.5] [--only=register]
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client, type ClientConfig } from "pg";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { siteConnection } from "../test/site-database.ts";
import { canPin, SERVER_CORE } from "./pinned.ts";
import { prepareRows, type Row, type Site } from "./rows.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string" }, seconds: { type: "string" }, only: { type: "string" } },
});
const rounds = Math.max(3, Number(values.rounds ?? 3));
const seconds = Number(values.seconds ?? 1.5);

const MAIL_LIMIT_MS = 20_000;

type Measured = {
  name: string;
  reference: string;
  goal: number;
  ours: number;
  theirs: number;
  ratios: number[];
  failures: number;
};

/** At rest the server releases the memory that it does not need, at its second check; it checks every five seconds. */
const REST_MS = 12_000;

const started = await startSite();
let site = started;
try {
  // A site in service has its rows already: the sample association is loaded, and its letters are written, once.
  await mailIsOut(siteConnection(started.dataDir));
  await site.stop();
  site = await startSite(started.dataDir);
  const idleMegabytes = await memoryAtRest(site);
  const described = await describeSite(site);
  const { rows, stop } = await prepareRows(described);
  const selected = rows.filter(({ name }) => name.includes(values.only ?? ""));
  const measured = await measure(selected, described).finally(stop);
  const loadedMegabytes = await memoryAtRest(site);
  await site.stop();
  const restart = performance.now();
  site = await startSite(started.dataDir);
  await fetch(site.url);
  const startSeconds = (performance.now() - restart) / 1000;
  report(measured, { idleMegabytes, loadedMegabytes, startSeconds });
} finally {
  await site.stop();
  await removeDataDir(started.dataDir);
}

/**
 * The limit on registrations counts by visitor; the load names visitors as a proxy on this machine would. It brings no
 * proof of the bot check, as visitors do when many register within the hour; without one, with a limit as high as a load
 * needs, each registration would count all others of the hour. So the check is off.
 */
function startSite(dataDir?: string): Promise<BuiltSite> {
  const env = { TRUSTED_PROXY: "127.0.0.1", MAIL_TRANSPORT: "mailbox", BOT_CHECK: "off", HOST: "127.0.0.1" };
  return startBuiltSite({ env, ...(dataDir && { dataDir }), ...(canPin && { core: SERVER_CORE }) });
}

async function describeSite({ url, dataDir }: BuiltSite): Promise<Site> {
  const origin = url.replace("localhost", "127.0.0.1");
  const events = (await (await fetch(`${origin}/api/get-events`)).json()) as {
    id: string;
    event_type: string;
    event_date: string;
  }[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  const connection = siteConnection(dataDir);
  return { url: origin, connection, eventId: golf.id };
}

async function measure(rows: Row[], { connection }: Site): Promise<Measured[]> {
  const measured = rows.map(
    ({ name, reference, goal }): Measured => ({ name, reference, goal, ours: 0, theirs: 0, ratios: [], failures: 0 }),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [index, row] of rows.entries()) {
      const into = measured[index];
      if (!into) continue;
      await mailIsOut(connection);
      // Every second round the other way about, so that neither side always has the warmer machine.
      const first = round % 2 === 0 ? await row.runReference(seconds) : await row.runOurs(seconds);
      const second = round % 2 === 0 ? await row.runOurs(seconds) : await row.runReference(seconds);
      const [theirs, ours] = round % 2 === 0 ? [first, second] : [second, first];
      into.ratios.push(ours.perSecond / theirs.perSecond);
      into.ours = Math.max(into.ours, ours.perSecond);
      into.theirs = Math.max(into.theirs, theirs.perSecond);
      into.failures += ours.failures + theirs.failures;
      process.stderr.write(
        `round ${round + 1}: ${row.name} ${Math.round(ours.perSecond)}/s : ${Math.round(theirs.perSecond)}/s\n`,
      );
    }
  }
  return measured;
}

/** Letters of the registrations before are written in the background: they must not slow the next measurement. */
async function mailIsOut(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  const deadline = Date.now() + MAIL_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      "select count(*)::int as waiting from outbox where sent_at is null",
    );
    if (!rows[0]?.waiting) break;
    if (Date.now() > deadline) {
      process.stderr.write(`${rows[0].waiting} letters are still waiting; what follows is measured beside them\n`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
}

async function memoryAtRest({ pid }: BuiltSite): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function report(
  measured: Measured[],
  process: { idleMegabytes: number; loadedMegabytes: number; startSeconds: number },
): void {
  console.log(`\nMedian ratio of ${rounds} interleaved rounds of ${seconds} s; the best rate of each side beside it.`);
  console.log("Load: the bench's own generators (bench/load-get.ts on bare sockets, bench/load-registrations.ts).");
  console.log(
    canPin
      ? "Server, database and references on core 0, load on core 1 (taskset)."
      : "taskset is missing or there is one core: server and load shared what there is, and ratios are unsure.",
  );
  console.table(
    Object.fromEntries(
      measured.map(({ name, ratios, goal, ours, theirs, reference, failures }) => [
        `${name} : ${reference}`,
        {
          ratio: median(ratios).toFixed(2),
          goal: goal.toFixed(2),
          "ours/s": Math.round(ours),
          "reference/s": Math.round(theirs),
          reference,
          failures,
        },
      ]),
    ),
  );
  const { idleMegabytes, loadedMegabytes, startSeconds } = process;
  console.log(`Memory of the server: ${idleMegabytes} MB at rest, ${loadedMegabytes} MB at rest after the load.`);
  console.log(`Start to first page, warm data: ${startSeconds.toFixed(2)} s.`);
  writeResults(measured, process);
}

function writeResults(measured: Measured[], process: object): void {
  const folder = join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replaceAll(":", "-")}.json`);
  writeFileSync(
    path,
    JSON.stringify({ at: new Date(), rounds, seconds, pinned: canPin, measured, ...process }, null, 2),
  );
  console.log(`Written to ${path}`);
}
