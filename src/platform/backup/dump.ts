/** One moment of the database as the parts of a backup, each a stream. */
import type { Readable } from "node:stream";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connection } from "../database/db.ts";
import { BackupError, FORMAT, JOBS, type Manifest, tableFile } from "./archive.ts";
import { dumpJobs } from "./jobs.ts";
import { copyTarget, digestRows, listSequences, listTables } from "./tables.ts";

export type BackupSource = {
  connection: Connection;
  /** Holds stored files and the secret. */
  dataDir: string;
  /** False where stored files lie on an S3 server. */
  withFiles: boolean;
  migrationsFolder: string;
};

/**
 * Opens the snapshot that `dumpParts` reads; it ends with the client.
 *
 * @throws BackupError when the database has another schema than this release
 */
export async function beginDump(client: pg.Client, { migrationsFolder, withFiles }: BackupSource): Promise<Manifest> {
  await client.query("begin isolation level repeatable read read only");
  return {
    format: FORMAT,
    takenAt: new Date().toISOString(),
    migrations: await appliedMigrations(client, migrationsFolder),
    tables: [],
    sequences: await listSequences(client),
    jobs: 0,
    hasFiles: withFiles,
  };
}

/** Each body, not yet compressed, must be read to its end before the next part is asked for. The manifest is complete after the last. */
export async function* dumpParts(
  client: pg.Client,
  manifest: Manifest,
): AsyncGenerator<{ name: string; body: Readable }> {
  for (const table of await listTables(client)) {
    const digest = await digestRows(client, table);
    const rows = client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`));
    yield { name: tableFile(table.name), body: rows };
    manifest.tables.push({ ...table, rows: rows.rowCount ?? 0, digest });
  }
  const { jobs, body } = await dumpJobs(client);
  manifest.jobs = jobs;
  yield { name: JOBS, body };
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
