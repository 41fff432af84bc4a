/**
 * Kills the application, the database server or both in mid-stream, and counts the acknowledged rows that are missing.
 *
 *   node faults/postgres-kill.ts [rounds]            must end with 0
 *   node faults/postgres-kill.ts [rounds] --mutant   switches synchronous_commit off and must end with 1
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../src/platform/database/embedded/embedded-postgres.ts";

const VICTIMS = ["app", "postmaster", "app and postmaster"] as const;
type Victim = (typeof VICTIMS)[number];
const START_LIMIT_MS = 5_000;

const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 10);
const isMutant = process.argv.includes("--mutant");
const dataDir = mkdtempSync(join(tmpdir(), "blacktop-kill-"));
// Open for passing through, because as root PostgreSQL runs as another user.
chmodSync(dataDir, 0o711);
const ackFile = join(dataDir, "acknowledged");
const postmasterPid = () =>
  Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
const acknowledged = () => readFileSync(ackFile, "utf8").split("\n").filter(Boolean);
const quiet = { info() {}, warn() {}, error: (detail: object, message: string) => console.error(message, detail) };

type Writer = { child: ChildProcess; nextLine(): Promise<string> };
let current: ChildProcess | undefined;

/** A process that writes in place of the application; resolves once it is writing. */
async function startWriter(round: number): Promise<Writer & { milliseconds: number }> {
  const script = fileURLToPath(new URL("postgres-kill-writer.ts", import.meta.url));
  const args = [script, dataDir, ackFile, String(round), isMutant ? "off" : "on"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The writer ended before its time.");
    return value;
  };
  current = child;
  return { child, nextLine, milliseconds: Number((await nextLine()).replace("ready ", "")) };
}

/** Kills the victim in mid-stream and returns how long the database was away, in milliseconds. */
async function strike(victim: Victim, { child, nextLine }: Writer): Promise<number | undefined> {
  await sleep(200 + Math.random() * 600);
  const exit = once(child, "exit");
  if (victim !== "app") process.kill(postmasterPid(), "SIGKILL");
  if (victim !== "postmaster") {
    child.kill("SIGKILL");
    await exit;
    return undefined;
  }
  const began = Date.now();
  // The writer says so when its first row after the break has been acknowledged.
  await nextLine();
  const milliseconds = Date.now() - began;
  child.kill("SIGTERM");
  await exit;
  return milliseconds;
}

/** Starts the database here, at the first try or not at all, and looks for every acknowledged row. */
async function recover(): Promise<{ milliseconds: number; missing: number; count: number }> {
  const began = Date.now();
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  const milliseconds = Date.now() - began;
  try {
    const client = new Client(server.connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>("SELECT id::text FROM stream");
    await client.end();
    const present = new Set(rows.map(({ id }) => id));
    const wanted = acknowledged();
    return { milliseconds, missing: wanted.filter((id) => !present.has(id)).length, count: wanted.length };
  } finally {
    await server.stop();
  }
}

writeFileSync(ackFile, "");
let slowest = 0;
let missing = 0;
let count = 0;
try {
  for (let round = 1; round <= rounds; round++) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? "app";
    const writer = await startWriter(round);
    const healed = await strike(victim, writer);
    const found = await recover();
    // The very first start also makes the database, which is not what is measured here.
    const start = Math.max(round === 1 ? 0 : writer.milliseconds, healed ?? 0, found.milliseconds);
    slowest = Math.max(slowest, start);
    // Every round looks for the rows of all rounds before it, too.
    ({ missing, count } = found);
    const heal = healed === undefined ? "" : `, healed in ${healed} ms`;
    console.log(
      `round ${round}: killed ${victim}${heal}, start ${found.milliseconds} ms, ${count} acknowledged so far, ${missing} missing`,
    );
  }
} finally {
  current?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
console.log(`${rounds} rounds, ${count} rows acknowledged, ${missing} missing, slowest start ${slowest} ms`);
if (missing > 0 || slowest > START_LIMIT_MS) process.exitCode = 1;
