/** Supervises the PostgreSQL that ships with the application: starts, heals and stops it. */
import { takeOwnerLock } from "./owner-lock.ts";
import { ensureDatabase } from "./owner-session.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { ensureCluster } from "./postgres-cluster.ts";
import { keepOwned, type Ownership, startOwned, stopOrphan } from "./postgres-ownership.ts";
import { stopPostmaster } from "./postgres-process.ts";
import { choosePlace, type PostgresPlace } from "./postgres-user.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket; on Windows it is the loopback address. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Shuts the database down and returns when everything is on disk. Close pools first; they would be cut off. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The application's data folder; the database lives in `postgres` below it. */
  dataDir: string;
  /** Created when missing. */
  database?: string;
  log: SupervisorLog;
  /** Further server settings, such as `{ fsync: "off" }` in tests. */
  settings?: Record<string, string>;
};

/**
 * Starts the database, making it first when the folder is new, and keeps it running until `stop()`: a server that is
 * killed is started again. A server left behind by a killed owner is stopped and replaced. If this process is killed,
 * the server lives on and the next start takes over, so this module has no signal handler; the caller calls `stop()`.
 *
 * @throws EmbeddedPostgresError `IN_USE`, `WRONG_VERSION`, `NO_BINARIES` or `START_FAILED`; the message names the cure
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, database = "blacktop" } = options;
  const began = Date.now();
  const place = choosePlace(dataDir, findBinaries(), log);
  const lock = takeOwnerLock(place.home, place.runAs);
  try {
    const owned = await startCluster(place, options);
    await ensureDatabase(owned.client, database).catch(async (error) => {
      await owned.client.end();
      await stopPostmaster(place, owned.cluster);
      throw error;
    });
    const keeper = keepOwned(owned, log);
    log.info({ home: place.home, milliseconds: Date.now() - began }, "PostgreSQL is ready");
    const stop = async () => {
      await keeper.end();
      await stopPostmaster(place, owned.cluster);
      lock.release();
    };
    let stopping: Promise<void> | undefined;
    return { connection: { ...owned.address, database }, stop: () => (stopping ??= stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(place: PostgresPlace, options: EmbeddedPostgresOptions): Promise<Ownership> {
  const settings = options.settings ?? {};
  const cluster = ensureCluster(place, settings);
  if (cluster.isNew) options.log.info({ cluster: cluster.path }, "Made a new database");
  const target = { place, cluster: cluster.path, settings };
  await stopOrphan(target, options.log);
  return startOwned(target, options.log);
}
