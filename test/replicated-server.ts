/** PostgreSQL servers that follow each other on loopback, each of which can be killed with all that it runs. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { chooseAddress } from "../src/platform/database/embedded/postgres-address.ts";
import { findBinaries } from "../src/platform/database/embedded/postgres-binaries.ts";
import { ensureCluster, SUPERUSER } from "../src/platform/database/embedded/postgres-cluster.ts";
import { launchPostmaster, PROGRAM_ENV, stopPostmaster } from "../src/platform/database/embedded/postgres-process.ts";
import { choosePlace, give, type PostgresPlace } from "../src/platform/database/embedded/postgres-user.ts";

const DATABASE = "blacktop";
const SLOT = "standby";
const START_LIMIT_MS = 30_000;
const quiet = { info() {}, warn() {}, error: (detail: object, message: string) => console.error(message, detail) };
/** Other users of the machine reach the ports, so they ask for a password. */
const password = randomBytes(18).toString("hex");
const ACCESS = ["local all all trust", "host all,replication all 127.0.0.1/32 scram-sha-256", ""].join("\n");

export type ReplicatedServer = {
  port: number;
  /** `127.0.0.1:port`, and the account before it. */
  account: string;
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Lends a connection for the time of `work`. */
  lend<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Statements of a file, one after the other. */
  run(file: string): Promise<void>;
  /** kill -9 of the server and all its processes at once, as when the machine loses its power. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, or lets them go on, as when the machine hangs. */
  hold(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Processes by the title that PostgreSQL gives them. */
  processes(title: RegExp): number[];
  /** Throws its data away and follows another server from now on, by a clock of its own where one is given. */
  follow(primary: ReplicatedServer, clock?: NodeJS.ProcessEnv): Promise<void>;
  end(): Promise<void>;
};

type Inside = { place: PostgresPlace; cluster: string; socket: string; port: number };
const clusters = new WeakMap<ReplicatedServer, Inside>();

/** An empty server that is the primary until it is told to follow another. */
export async function makeServer(): Promise<ReplicatedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "blacktop-replicated-"));
  chmodSync(dataDir, 0o711);
  const place = choosePlace(dataDir, findBinaries(), quiet);
  const { path: cluster } = ensureCluster(place, {});
  writeFileSync(join(cluster, "pg_hba.conf"), ACCESS);
  const { host: socket } = await chooseAddress(place.home, place.runAs);
  const inside = { place, cluster, socket, port: await freePort() };
  await start(inside);
  const server: ReplicatedServer = {
    port: inside.port,
    account: `${SUPERUSER}:${password}`,
    query: (statement, values) => ask(inside, DATABASE, statement, values),
    lend: (work) => lend(inside, DATABASE, work),
    async run(file) {
      const statements = readFileSync(file, "utf8")
        .replace(/^--.*$/gm, "")
        .split(";");
      for (const statement of statements.filter((one) => one.trim())) await ask(inside, DATABASE, statement);
    },
    async kill() {
      const all = processesOf(cluster);
      // Held first, so that none of them gets to do anything after another has died.
      for (const signal of ["SIGSTOP", "SIGKILL"] as const) for (const { pid } of all) send(pid, signal);
      while (processesOf(cluster).length > 0) await sleep(10);
    },
    hold(signal) {
      for (const { pid } of processesOf(cluster)) send(pid, signal);
    },
    processes: (title) => processesOf(cluster).flatMap((one) => (title.test(one.title) ? [one.pid] : [])),
    follow: (primary, clock) => follow(inside, primary, clock),
    async end() {
      await stopPostmaster(place, cluster);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  clusters.set(server, inside);
  await ask(inside, "postgres", `alter role ${SUPERUSER} password '${password}'`);
  await ask(inside, "postgres", `create database ${DATABASE}`);
  return server;
}

async function start(inside: Inside, clock: NodeJS.ProcessEnv = {}): Promise<void> {
  const { place, cluster, socket, port } = inside;
  const settings = {
    timezone: "UTC",
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: `"${socket}"`,
  };
  const launch = launchPostmaster(place, cluster, settings, { ...PROGRAM_ENV, ...clock });
  for (const deadline = Date.now() + START_LIMIT_MS; ; await sleep(50)) {
    const failure = launch.failure();
    if (failure) throw new Error(failure);
    const isUp = await ask(inside, "postgres", "select 1").catch(() => undefined);
    if (isUp) return;
    if (Date.now() > deadline) throw new Error("a server did not start in time");
  }
}

const ask = <Row extends object>(inside: Inside, database: string, sql: string, values?: unknown[]): Promise<Row[]> =>
  lend(inside, database, async (client) => (await client.query<Row>(sql, values)).rows);

async function lend<T>({ socket, port }: Inside, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: socket, port, user: SUPERUSER, database });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A base backup by `pg_backup_start` and a copy: the package brings no pg_basebackup, with which operators do this. */
async function follow(inside: Inside, primary: ReplicatedServer, clock?: NodeJS.ProcessEnv): Promise<void> {
  const source = clusters.get(primary);
  if (!source) throw new Error("not one of these servers");
  const { place, cluster } = inside;
  await stopPostmaster(place, cluster);
  rmSync(cluster, { recursive: true, force: true });
  const slots = await primary.query("select from pg_replication_slots where slot_name = $1", [SLOT]);
  if (slots.length === 0) await primary.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
  const session = new Client({ host: source.socket, port: source.port, user: SUPERUSER, database: DATABASE });
  await session.connect();
  try {
    await session.query("select pg_backup_start('standby', true)");
    copy(source.cluster, cluster);
    const { rows } = await session.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await session.end();
  }
  writeFileSync(join(cluster, "standby.signal"), "");
  for (const name of ["backup_label", "standby.signal"]) give(join(cluster, name), place.runAs);
  const from = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password} application_name=standby`;
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = '${from}'\nprimary_slot_name = '${SLOT}'\nsynchronous_standby_names = ''\n`,
  );
  await start(inside, clock);
  while ((await primary.query("select from pg_stat_replication where state = 'streaming'")).length === 0)
    await sleep(50);
}

/** Files come and go while they are copied, which the write-ahead log makes good. The log itself is streamed. */
function copy(from: string, to: string): void {
  const leftOut = ["./postmaster.*", "./pg_wal/*", "./pg_replslot/*"].map((name) => `--exclude='${name}'`).join(" ");
  const read = `tar -C "$1" --warning=no-file-changed --warning=no-file-removed ${leftOut} -cf - .`;
  const script = `mkdir -m 700 "$2" && chown --reference="$1" "$2" && ${read} | tar -C "$2" -xpf -`;
  const run = spawnSync("/bin/sh", ["-c", script, "sh", from, to], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`the copy of the database failed: ${run.stderr}`);
}

type Process = { pid: number; title: string };

function processesOf(cluster: string): Process[] {
  const [postmaster] = pidLines(cluster);
  if (!postmaster) return [];
  const listed = spawnSync("ps", ["-o", "pid=,args=", "-p", postmaster, "--ppid", postmaster], { encoding: "utf8" });
  return listed.stdout.split("\n").flatMap((line) => {
    const [, pid, title] = /^ *(\d+) (.*)$/.exec(line) ?? [];
    return pid && title && !title.includes("<defunct>") ? [{ pid: Number(pid), title }] : [];
  });
}

function pidLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
