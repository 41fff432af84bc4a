/**
 * Kills the built site, its database server or both while companies register, and looks for every acknowledged one.
 *
 *   node faults/server-kill.ts [rounds]            must end with 0
 *   node faults/server-kill.ts [rounds] --mutant   takes durability from the database and must end with 1
 */
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { checkRegistrations, type Found } from "./registration-checks.ts";
import { createStream, patiently } from "./registration-stream.ts";

const isMutant = process.argv.includes("--mutant");
const VICTIMS = isMutant ? (["both"] as const) : (["site", "postmaster", "both"] as const);
type Victim = (typeof VICTIMS)[number];
const START_LIMIT_MS = 5_000;

const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 20);
const stream = createStream();
const startSite = (dataDir?: string) =>
  startBuiltSite({ env: { TRUSTED_PROXY: "127.0.0.1" }, ...(dataDir && { dataDir }) });

let site = await startSite();
const { dataDir } = site;
/** Zero while there is none. */
const postmasterPid = () => {
  try {
    return Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
};

let slowest = 0;
let repeated = 0;
let found: Found = { missing: 0, halves: [] };
try {
  if (isMutant) await takeDurability();
  for (let round = 1; round <= rounds; round++) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? "site";
    const target = await targetOf(site);
    stream.start(target);
    await stream.nextAcknowledgement();
    await sleep(300 + Math.random() * 700);
    const milliseconds = await strike(victim);
    slowest = Math.max(slowest, milliseconds);
    const again = await stream.repeatUnanswered(await targetOf(site));
    repeated += again;
    found = await withSiteDatabase(dataDir, (client) => checkRegistrations(client, stream.acknowledged));
    console.log(
      `round ${round}: killed ${victim}, back in ${milliseconds} ms, ${stream.acknowledged.size} acknowledged, ` +
        `${again} repeated, ${found.missing} missing, ${found.halves.length} half there`,
    );
    for (const half of found.halves) console.log(`  ${half}`);
    if (found.missing > 0 || found.halves.length > 0) break;
  }
} finally {
  await site.stop();
  await removeDataDir(dataDir);
}
console.log(
  `${stream.acknowledged.size} acknowledged, ${found.missing} missing, ${found.halves.length} half there, ` +
    `${repeated} repeated under their keys, slowest return ${slowest} ms`,
);
// A mutant that only came back slowly has not shown its fault, and a machine that others keep busy proves nothing.
const isBusy = (loadavg()[0] ?? 0) > 2 * cpus().length;
if (isBusy) console.log("The machine is busy with other work: the time to come back is not judged.");
const isSlow = slowest > START_LIMIT_MS && !isMutant && !isBusy;
if (found.missing > 0 || found.halves.length > 0 || isSlow) process.exitCode = 1;

/** @returns how long registering failed, in milliseconds. */
async function strike(victim: Victim): Promise<number> {
  const began = Date.now();
  const killed = postmasterPid();
  if (victim !== "site") process.kill(killed, "SIGKILL");
  if (victim === "postmaster") {
    // The site lives on and brings its database back. Sessions outlive a killed server by a moment: only what a new
    // one has taken shows that it is back.
    while (postmasterPid() === killed || postmasterPid() === 0) await sleep(10);
    await stream.nextAcknowledgement();
    const healed = Date.now() - began;
    await stream.stop();
    return healed;
  }
  await site.kill();
  await stream.stop();
  const restart = Date.now();
  site = await startSite(dataDir);
  return Date.now() - restart;
}

/** From outside, as no setting of the product could: a commit is then answered before it is on disk. */
async function takeDurability(): Promise<void> {
  await withSiteDatabase(dataDir, async (client) => {
    await client.query("alter system set synchronous_commit = off");
    await client.query("alter system set wal_writer_delay = '10s'");
    await client.query("select pg_reload_conf()");
  });
}

async function targetOf({ url }: BuiltSite): Promise<{ url: string; eventId: string }> {
  const origin = url.replace("localhost", "127.0.0.1");
  const events = await patiently(() => listEvents(origin));
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  return { url: origin, eventId: golf.id };
}

async function listEvents(origin: string) {
  const response = await fetch(`${origin}/api/get-events`);
  if (!response.ok) throw new Error(`get-events answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string; event_type: string; event_date: string }[];
}
