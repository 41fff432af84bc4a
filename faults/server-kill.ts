/**
 * Kills the built site, its database server or both while companies register, and looks for every acknowledged one.
 *
 *   node faults/server-kill.ts [rounds]            must end with 0
 *   node faults/server-kill.ts [rounds] --mutant   takes durability from the database and must end with 1
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { addressAt } from "../src/platform/database/postgres-address.ts";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { checkRegistrations, type Found } from "./registration-checks.ts";
import { createStream } from "./registration-stream.ts";

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
const killPostmaster = () => {
  const pidFile = readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
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
    found = await withClient((client) => checkRegistrations(client, stream.acknowledged));
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
// A mutant that only came back slowly has not shown its fault.
const isSlow = slowest > START_LIMIT_MS && !isMutant;
if (found.missing > 0 || found.halves.length > 0 || isSlow) process.exitCode = 1;

/** @returns how long nobody could register, in milliseconds. */
async function strike(victim: Victim): Promise<number> {
  const began = Date.now();
  if (victim !== "site") killPostmaster();
  if (victim === "postmaster") {
    // The site lives on and brings its database back by itself. What was acknowledged before counts from here on.
    await sleep(50);
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
  await withClient(async (client) => {
    await client.query("alter system set synchronous_commit = off");
    await client.query("alter system set wal_writer_delay = '10s'");
    await client.query("select pg_reload_conf()");
  });
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...addressAt(join(dataDir, "postgres"), 5432), database: "blacktop" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function targetOf({ url }: BuiltSite): Promise<{ url: string; eventId: string }> {
  const origin = url.replace("localhost", "127.0.0.1");
  const response = await fetch(`${origin}/api/get-events`);
  const events = (await response.json()) as { id: string; event_type: string; event_date: string }[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  return { url: origin, eventId: golf.id };
}
