/**
 * Brings the embedded database to the major version of PostgreSQL that this release runs. Everything is read by the
 * programs of the older one, loaded into a new cluster and compared table by table. The older cluster stays beside it.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Connection, createDb, createPool } from "../database/db.ts";
import { takeOwnerLock } from "../database/embedded/owner-lock.ts";
import { ensureDatabase } from "../database/embedded/owner-session.ts";
import {
  findBinaries,
  POSTGRES_MAJOR,
  type PostgresBinaries,
  program,
  restoreSymlinks,
} from "../database/embedded/postgres-binaries.ts";
import { clusterPath, majorOf, makeCluster, moveCluster, upgradedPath } from "../database/embedded/postgres-cluster.ts";
import { startOwned, stopOrphan } from "../database/embedded/postgres-ownership.ts";
import { stopPostmaster } from "../database/embedded/postgres-process.ts";
import { choosePlace, type PostgresPlace } from "../database/embedded/postgres-user.ts";
import { EmbeddedPostgresError } from "../database/postgres-error.ts";
import type { Env } from "../environment/env-schema.ts";
import { createQueue } from "../jobs/queue.ts";
import type { Log } from "../log/log.ts";
import { compareRows } from "./check-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { withClient } from "./under-way.ts";

type Upgrade = {
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR" | "OLD_POSTGRES_BIN">;
  log: Log;
  migrationsFolder: string;
  /** Only a test has another one. */
  wanted?: string;
};

const DATABASE = "blacktop";
/** Dump and new cluster are at most as large as the old database each, with its indexes. */
const ROOM = 2;

/**
 * Does nothing without `OLD_POSTGRES_BIN`, or where the cluster is of this release's version already. Whatever fails,
 * the older cluster is as it was.
 *
 * @throws EmbeddedPostgresError or BackupError, whose message names the cure
 */
export async function upgradeEmbedded({ env, log, migrationsFolder, wanted = POSTGRES_MAJOR }: Upgrade): Promise<void> {
  if (env.DATABASE_URL || !env.OLD_POSTGRES_BIN) return;
  const place = choosePlace(env.DATA_DIR, findBinaries(), log);
  const cluster = clusterPath(place.home);
  const lock = takeOwnerLock(place.home, place.runAs);
  try {
    if (!existsSync(cluster) || majorOf(cluster) === wanted) return;
    const old = choosePlace(env.DATA_DIR, oldBinaries(env.OLD_POSTGRES_BIN, majorOf(cluster)), log);
    await upgrade({ place, old, cluster, log, migrationsFolder });
  } finally {
    lock.release();
  }
}

/** @throws `NO_BINARIES` where the folder holds no PostgreSQL of the version that wrote the cluster */
function oldBinaries(bin: string, major: string): PostgresBinaries {
  const binaries = { native: dirname(resolve(bin)), version: `old-${major}` };
  restoreSymlinks(binaries.native);
  const says = versionOf(program(binaries, "postgres"));
  if (says?.startsWith(`${major}.`)) return binaries;
  throw new EmbeddedPostgresError(
    "NO_BINARIES",
    `OLD_POSTGRES_BIN is ${bin}, which holds ${says ? `PostgreSQL ${says}` : "no program named postgres that runs"}; the ` +
      `database was written by PostgreSQL ${major}. Name the folder "bin" of that version. Nothing was changed.`,
  );
}

function versionOf(postgres: string): string | undefined {
  try {
    return /(\d+\.\d+)/.exec(execFileSync(postgres, ["--version"], { encoding: "utf8", stdio: "pipe" }))?.[1];
  } catch {
    return undefined;
  }
}

type Work = { place: PostgresPlace; old: PostgresPlace; cluster: string; log: Log; migrationsFolder: string };

async function upgrade({ place, old, cluster, log, migrationsFolder }: Work): Promise<void> {
  const major = majorOf(cluster);
  const kept = `${cluster}-${major}`;
  if (existsSync(kept))
    throw new EmbeddedPostgresError("START_FAILED", `${kept} is there already. Move it away first.`);
  const next = join(place.home, "cluster.next");
  const dump = join(place.home, "upgrade");
  const removeUnfinished = async () => {
    await stopOrphan({ place, cluster: next, settings: {} }, log);
    for (const path of [next, dump, `${dump}.partial`]) await rm(path, { recursive: true, force: true });
    // Between the two moves it is the only one that a start would take.
    if (existsSync(cluster)) await rm(upgradedPath(place.home), { recursive: true, force: true });
  };
  log.warn({ from: major, to: place.binaries.version }, "Upgrading the database; do not end this process");
  await stopOrphan({ place: old, cluster, settings: {} }, log);
  await removeUnfinished();
  try {
    await served({ place: old, cluster, log }, async (connection) => {
      await refuseWithoutRoom(connection, place.home);
      await takeBackup({ connection, dataDir: place.home, withFiles: false, migrationsFolder }, dump);
    });
    makeCluster(place, next, {});
    await served({ place, cluster: next, log }, (connection) => load(dump, { connection, log, migrationsFolder }));
    moveCluster(next, upgradedPath(place.home));
    // A start that finds no cluster takes the one that was upgraded: a kill between the two moves does no harm.
    moveCluster(cluster, kept);
    moveCluster(upgradedPath(place.home), cluster);
  } finally {
    await removeUnfinished();
  }
  log.warn({ kept }, "The database was upgraded and compared row by row. Remove the older one when you trust the new");
}

type Server = { place: PostgresPlace; cluster: string; log: Log };

/** Runs a server for the time of `work`. */
async function served(target: Server, work: (connection: Connection) => Promise<void>): Promise<void> {
  const { place, cluster, log } = target;
  const owned = await startOwned({ place, cluster, settings: {} }, log);
  try {
    await ensureDatabase(owned.client, DATABASE);
    await work({ ...owned.address, database: DATABASE });
  } finally {
    await owned.client.end();
    await stopPostmaster(place, cluster);
  }
}

async function load(dump: string, to: { connection: Connection; log: Log; migrationsFolder: string }): Promise<void> {
  const pool = createPool(to.connection, to.log, 2);
  const queue = createQueue(pool, to.log);
  try {
    await restoreBackup(dump, {
      connection: to.connection,
      // The dump has neither files nor a secret: those stay where they are.
      dataDir: dump,
      migrationsFolder: to.migrationsFolder,
      sendJobs: (jobs) => queue.sendAgain(createDb(pool), jobs),
      compare: compareRows,
    });
  } finally {
    await queue.stop(5);
    await pool.end();
  }
}

async function refuseWithoutRoom(connection: Connection, home: string): Promise<void> {
  const bytes = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ size: string }>("select pg_database_size(current_database()) as size");
    return ROOM * Number(rows[0]?.size);
  });
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < bytes)
    throw new EmbeddedPostgresError(
      "START_FAILED",
      `The upgrade of the database needs ${Math.ceil(bytes / 1024 ** 2)} MB of room in ${home}. Nothing was changed.`,
    );
}
