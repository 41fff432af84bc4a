/** One life of the process: read, connect, migrate, listen, and on a signal the same backwards. */
import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import { mintFirstStaffLink } from "#features/accounts/server/invitations/mint-first-staff-link.ts";
import { logUnfitSettings } from "#features/content/server/settings/queries.ts";
import { refuseUnfitCards } from "#features/payments/server/cards/refuse-unfit-cards.ts";
import { refuseHalfRestored } from "#platform/backup/under-way.ts";
import { upgradeEmbedded } from "#platform/backup/upgrade-cluster.ts";
import { migrateDatabase } from "#platform/database/db.ts";
import { startDatabase } from "#platform/database/start-database.ts";
import type { Deps } from "#platform/deps.ts";
import { parseEnv, unreadVariables } from "#platform/environment/env.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { noteSecret } from "#platform/environment/known-secret.ts";
import { loadSecret } from "#platform/environment/secret.ts";
import { listenForChanges } from "#platform/live/live.ts";
import { createLog } from "#platform/log/log.ts";
import { createOutput, type Output } from "#platform/log/standard-output.ts";
import { watchDisk } from "#platform/resources/disk-watch.ts";
import { restWhenIdle } from "#platform/resources/idle-memory.ts";
import { refuseFullDisk } from "#platform/resources/refuse-full-disk.ts";
import { narrowDataDir } from "#platform/storage/narrow-data-dir.ts";
import { createDeps } from "./create-deps.ts";
import { createHttpServer } from "./http-server.ts";
import { createJobs } from "./jobs.ts";
import { liveUntilSignal } from "./lifetime.ts";
import { createListener, type Development } from "./listener.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { loadSampleData } from "./sample-data/load-sample-data.ts";

/** Requests in hand may take this long after a signal before their connections are cut. */
const DRAIN_SECONDS = 10;
const MIGRATIONS = join(PROJECT_FOLDER, "drizzle");

export type RunOptions = { development?: Development };

/**
 * Starts everything and returns when the site listens. A signal, or a step that fails, undoes the steps taken so far.
 */
export async function run({ development }: RunOptions = {}): Promise<void> {
  const env = readEnv();
  const output = createOutput();
  const log = createLog(env.LOG_LEVEL, output);
  for (const variable of unreadVariables(process.env))
    log.warn({ variable }, "this variable is not one of Blacktop's; docs/operate.md lists them");
  await liveUntilSignal(log, async (lifetime) => {
    await refuseHalfRestored({ dataDir: env.DATA_DIR });
    await narrowDataDir(env, log);
    await refuseFullDisk(env);
    await upgradeEmbedded({ env, log, migrationsFolder: MIGRATIONS });
    const database = await startDatabase(env, log);
    // PostgreSQL itself may take two minutes to write everything down.
    lifetime.atEnd(() => database.stop(), 150);
    const { connection, direct } = database;
    await refuseHalfRestored({ connection: direct });
    await migrateDatabase(direct, MIGRATIONS);

    const http = createHttpServer();
    const port = await listen(http.server, env);
    const publicUrl = publicUrlOf(env, port);
    const changes = listenForChanges(direct, log);
    lifetime.atEnd(() => changes.stop());
    const deps = createDeps({ env, log, connection, direct, secret: await loadSecret(env), publicUrl, changes });
    lifetime.atEnd(() => deps.pool.end());
    lifetime.atEnd(async () => deps.replica?.end());
    await noteSecret(deps);
    lifetime.atEnd(() => deps.queue.stop(DRAIN_SECONDS));
    const endWatch = watchDisk(deps);
    lifetime.atEnd(async () => endWatch());
    await refuseUnfitCards(deps);
    await deps.queue.start(createJobs(deps));
    if (wantsSampleData(env)) await loadSampleData(deps);
    await logUnfitSettings(deps);
    // Known from the first request on, whatever becomes of the database.
    await deps.organization();

    http.answerWith(createListener({ deps, changes, isStopping: http.isStopping, development }));
    lifetime.atEnd(
      async () => {
        const cut = await http.stop(env.STOP_GRACE_SECONDS, DRAIN_SECONDS);
        if (cut > 0) log.warn({ cut }, "open requests were cut");
      },
      env.STOP_GRACE_SECONDS + DRAIN_SECONDS + 5,
    );
    lifetime.atEnd(async () => {
      // Live streams would never end by themselves.
      deps.live.end();
      deps.queue.rest();
    });
    const endRest = restWhenIdle();
    lifetime.atEnd(async () => endRest());
    log.info({ url: publicUrl, port, pid: process.pid }, "listening");
    output.write(`\nBlacktop is ready at ${publicUrl}\n`);
    await welcomeFirstStaff(deps, output);
  });
}

/** A database of another server may be meant for real members, so sample data is loaded only on request. */
const wantsSampleData = (env: Env): boolean => (env.SAMPLE_DATA ?? (env.DATABASE_URL ? "off" : "on")) === "on";

/** Printed plainly and not through the log, which cuts tokens: the link is meant to be read. */
async function welcomeFirstStaff(deps: Deps, output: Output): Promise<void> {
  const link = await mintFirstStaffLink(deps);
  if (!link) return;
  output.write(`\nNobody can sign in yet. Make the first staff user here, within 24 hours:\n  ${link}\n\n`);
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

/** @returns the port; the system picks one where 0 was requested. */
async function listen(server: Server, env: Env): Promise<number> {
  server.listen(env.PORT, env.HOST);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`port ${env.PORT} is taken: stop the program that uses it, or set PORT to another number`);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : env.PORT;
}

function publicUrlOf(env: Env, port: number): string {
  const host = env.HOST === "0.0.0.0" || env.HOST === "127.0.0.1" ? "localhost" : env.HOST;
  return (env.PUBLIC_URL ?? `http://${host}:${port}`).replace(/\/$/, "");
}
