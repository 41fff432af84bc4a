/** One database server for the whole test run, made in a temporary folder and removed at the end. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { type Connection, createPool, migrateDatabase } from "#platform/database/db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded/embedded-postgres.ts";
import { EmbeddedPostgresError } from "#platform/database/postgres-error.ts";
import { createQueue } from "#platform/jobs/queue.ts";
import type { Log } from "#platform/log/log.ts";
import { memoryFolder, memoryFolders } from "./memory-folder.ts";
import { prepareTemplate } from "./prepare-template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: EmbeddedPostgres["connection"];
  }
}

const MIGRATIONS = fileURLToPath(new URL("../drizzle", import.meta.url));
/** Durability would cost tests most of their time, and a test database need not survive a power cut. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
const log: Log = { debug() {}, info() {}, warn: console.warn, error: console.error, child: () => log };

/** Creates the job queue's tables in the template; creating them in each test database took a third of a second. */
async function makeQueueTables(connection: Connection): Promise<void> {
  const pool = createPool(connection, log);
  const queue = createQueue(pool, log);
  await queue.start([]);
  await queue.stop(5);
  await pool.end();
}

type Server = Pick<EmbeddedPostgres, "connection" | "stop">;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = serverAt(process.env.TEST_DATABASE_URL) ?? (await startServer());
  try {
    await prepareTemplate(connection, async (one) => {
      await migrateDatabase(one, MIGRATIONS);
      await makeQueueTables(one);
    });
  } catch (error) {
    // Vitest calls the teardown only after a setup that succeeded.
    await stop();
    throw error;
  }
  project.provide("databaseServer", connection);
  return stop;
}

/** An external server, such as an older major version; its role must be allowed to create databases. */
function serverAt(url: string | undefined): Server | undefined {
  if (!url) return undefined;
  const { hostname: host, port, username, password } = new URL(url);
  const account = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { connection: { host, port: Number(port || 5432), database: "postgres", ...account }, stop: async () => {} };
}

async function startServer(): Promise<Server> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(memoryFolder(), `blacktop-tests-${process.pid}-`));
  // Open for passing through, because as root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    remove(dataDir);
  };
  return { connection: server.connection, stop };
}

/** A test run that was killed leaves its server running; starting on its data takes it over, so it can be stopped. */
async function removeLeftovers(): Promise<void> {
  const all = memoryFolders().flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const dataDir of all) {
    const pid = Number(/^blacktop-tests-(\d+)-/.exec(basename(dataDir))?.[1]);
    if (!pid || isAlive(pid)) continue;
    const left = await takeOver(dataDir);
    if (!left) continue;
    await left.stop();
    remove(dataDir);
  }
}

/** @returns undefined where another run, which began at the same moment, is doing so. */
async function takeOver(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  try {
    return await startEmbeddedPostgres({ dataDir, log: { ...log, warn() {} }, settings: SETTINGS });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError && error.code === "IN_USE") return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
