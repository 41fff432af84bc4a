/** One life of the process: read, connect, migrate, listen, and on a signal the same backwards. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { mintFirstStaffLink } from "#features/accounts/server/mint-first-staff-link.ts";
import { migrateDatabase } from "#platform/database/db.ts";
import { startDatabase } from "#platform/database/start-database.ts";
import type { Deps } from "#platform/deps.ts";
import { type Env, parseEnv } from "#platform/env.ts";
import { listenForChanges } from "#platform/live.ts";
import { createLog, type Log } from "#platform/log.ts";
import { loadSecret } from "#platform/secret.ts";
import { createDeps } from "./create-deps.ts";
import { createJobs } from "./jobs.ts";
import { createListener, type Development } from "./listener.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { loadSampleData } from "./sample-data/load-sample-data.ts";

/** Requests in hand may take this long after a signal before their connections are cut. */
const DRAIN_SECONDS = 10;

export type RunOptions = { development?: Development };

export type Running = { url: string; stop(): Promise<void> };

/** @throws what kept it from starting, after the database that it started has been stopped again. */
export async function run(options: RunOptions = {}): Promise<Running> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const database = await startDatabase(env, log);
  try {
    return await serve({ env, log, database, ...options });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type Ground = RunOptions & { env: Env; log: Log; database: Awaited<ReturnType<typeof startDatabase>> };

async function serve({ env, log, database, development }: Ground): Promise<Running> {
  await migrateDatabase(database.connection, join(PROJECT_FOLDER, "drizzle"));
  const ready = Promise.withResolvers<RequestListener>();
  // Who comes before everything stands waits a moment instead of being refused.
  const server = createServer(
    (request, response) => void ready.promise.then((listener) => listener(request, response)),
  );
  const publicUrl = await listen(server, env);
  const deps = createDeps({ env, log, connection: database.connection, secret: await loadSecret(env), publicUrl });
  await deps.queue.start(createJobs(deps));
  if (wantsSampleData(env)) await loadSampleData(deps);
  const changes = listenForChanges(database.connection, log);
  const listener = createListener({ deps, changes, development });
  ready.resolve(listener);
  // From here on without the detour: a promise for each request costs a tenth of the cache's speed.
  server.removeAllListeners("request").on("request", listener);
  log.info({ url: publicUrl, pid: process.pid }, "listening");
  await welcomeFirstStaff(deps);

  const stop = async () => {
    await drain(server);
    await deps.queue.stop(DRAIN_SECONDS);
    await changes.stop();
    await deps.pool.end();
    await database.stop();
    log.info({}, "stopped");
  };
  stopOnSignals(stop, log);
  return { url: publicUrl, stop };
}

/** A database that somebody else runs may be meant for real members: there it must be asked for. */
const wantsSampleData = (env: Env): boolean => (env.SAMPLE_DATA ?? (env.DATABASE_URL ? "off" : "on")) === "on";

/** Printed plainly and not through the log, which cuts tokens: this one is meant to be read. */
async function welcomeFirstStaff(deps: Deps): Promise<void> {
  const link = await mintFirstStaffLink(deps);
  if (!link) return;
  process.stdout.write(`\nNobody can sign in yet. Make the first staff user here, within 24 hours:\n  ${link}\n\n`);
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

async function listen(server: Server, env: Env): Promise<string> {
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  const host = env.HOST === "0.0.0.0" || env.HOST === "127.0.0.1" ? "localhost" : env.HOST;
  return (env.PUBLIC_URL ?? `http://${host}:${port}`).replace(/\/$/, "");
}

/** Takes no new connection, closes idle ones, waits for the rest. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000);
  await closed;
  clearTimeout(timer);
}

function stopOnSignals(stop: () => Promise<void>, log: { info(detail: object, message: string): void }): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, "stopping");
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
