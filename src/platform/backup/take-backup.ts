/** A backup while the site runs: one snapshot of the database, every stored file, the secret; with checksums. */
import { createWriteStream } from "node:fs";
import { constants, copyFile, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connection } from "../database/db.ts";
import {
  BackupError,
  FORMAT,
  filesPath,
  jobsPath,
  type Manifest,
  sealBackup,
  secretPath,
  tablePath,
} from "./archive.ts";
import { dumpJobs } from "./jobs.ts";
import { copyTarget, listSequences, listTables, type Table } from "./tables.ts";

export type BackupSource = {
  connection: Connection;
  /** Holds stored files and the secret. */
  dataDir: string;
  /** False where stored files lie on an S3 server. */
  withFiles: boolean;
  migrationsFolder: string;
};

/**
 * Writes a backup to a folder that does not exist yet. An incomplete backup never gets its final name. Memory use stays
 * constant.
 *
 * @throws BackupError when the folder exists or the database has another schema than this release
 */
export async function takeBackup(source: BackupSource, target: string): Promise<Manifest> {
  if (await exists(target)) throw new BackupError(`${target} exists already. Name another folder.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, "tables"), { recursive: true, mode: 0o700 });
  const client = new pg.Client(source.connection);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const manifest = await dumpDatabase(client, source, partial);
    // Files come after their rows: the file of a row in this snapshot was stored before the row.
    if (source.withFiles) await copyIfThere(join(source.dataDir, "files"), filesPath(partial));
    await copyIfThere(join(source.dataDir, "secret"), secretPath(partial));
    await sealBackup(partial, manifest);
    await rename(partial, target);
    return manifest;
  } finally {
    await client.end();
  }
}

async function dumpDatabase(client: pg.Client, source: BackupSource, folder: string): Promise<Manifest> {
  const migrations = await appliedMigrations(client, source.migrationsFolder);
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) tables.push({ ...table, rows: await dumpTable(client, table, folder) });
  return {
    format: FORMAT,
    takenAt: new Date().toISOString(),
    migrations,
    tables,
    sequences: await listSequences(client),
    jobs: await dumpJobs(client, jobsPath(folder)),
    hasFiles: source.withFiles,
  };
}

async function appliedMigrations(client: pg.Client, migrationsFolder: string): Promise<string[]> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  const applied = rows.map(({ hash }) => hash);
  if (applied.every((hash) => known.has(hash))) return applied;
  throw new BackupError("The database was made by another release of Blacktop. Take the backup with that release.");
}

/** @returns how many rows were written. */
async function dumpTable(client: pg.Client, table: Table, folder: string): Promise<number> {
  const rows = client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(tablePath(folder, table.name), { flush: true }));
  return rows.rowCount ?? 0;
}

async function copyIfThere(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  // An operator may have put a folder on another disk: a restore takes plain files alone.
  if (found?.isDirectory())
    await cp(from, to, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE });
  else if (found) await copyFile(from, to);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
