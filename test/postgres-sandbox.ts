/** A data folder per test for the tests of the database supervisor, and everything they start ended after each. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded/embedded-postgres.ts";

const SETTINGS = { fsync: "off" };
const SUPERVISOR = fileURLToPath(new URL("../src/platform/database/embedded/embedded-postgres.ts", import.meta.url));

/** Registers the hooks and returns the tools; `dataDir` is new for every test. */
export function createPostgresSandbox() {
  const messages: string[] = [];
  const note = (_: object, message: string) => void messages.push(message);
  const log = { info: note, warn: note, error: note };
  const template = temporaryFolder();
  const children: ChildProcess[] = [];
  const running: EmbeddedPostgres[] = [];

  const clusterPath = () => join(sandbox.dataDir, "postgres", "cluster");
  const pidFile = () => join(clusterPath(), "postmaster.pid");
  const postmasterPid = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

  const sandbox = {
    dataDir: "",
    messages,
    log,
    /** Killed after the test. */
    children,
    clusterPath,
    pidFile,
    postmasterPid,
    /** Making a database takes seconds; tests that are not about the first start copy one, owners and all. */
    useExistingDatabase: () => void execFileSync("cp", ["-a", join(template, "postgres"), sandbox.dataDir]),
    /** Starts in this process; stopped after the test. */
    async start(options: { dataDir?: string } = {}): Promise<EmbeddedPostgres> {
      const { dataDir } = sandbox;
      const server = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS, ...options });
      running.push(server);
      return server;
    },
    /** Another process that owns the same data, to be killed. */
    async startElsewhere(): Promise<ChildProcess> {
      const child = spawnOwner(sandbox.dataDir);
      children.push(child);
      await once(child.stdout, "data");
      return child;
    },
  };

  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDir: template, log, settings: SETTINGS });
    await server.stop();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    messages.length = 0;
    sandbox.dataDir = temporaryFolder();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    for (const server of running.splice(0)) await server.stop();
    if (existsSync(pidFile())) endQuietly(postmasterPid());
    // It removes its pid file last; until then it still writes into the folder.
    for (let waited = 0; existsSync(pidFile()) && waited < 5_000; waited += 20) await sleep(20);
    rmSync(sandbox.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return sandbox;
}

/** Open for passing through, because as root PostgreSQL runs as another user. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-supervisor-"));
  chmodSync(folder, 0o711);
  return folder;
}

function spawnOwner(dataDir: string) {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(SUPERVISOR)});
    const log = { info() {}, warn() {}, error() {} };
    const options = ${JSON.stringify({ dataDir, settings: SETTINGS })};
    await startEmbeddedPostgres({ ...options, log });
    console.log("ready");`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // Already gone.
  }
}

/** kill -9, and waits until the process is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** One query on a connection of its own. */
export async function ask(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  client.on("error", () => {});
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
