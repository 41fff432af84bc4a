/** Restores a backup into an empty target: its schema, every row, every file; then migrates to today's schema. */
import { createReadStream } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Connection, migrateDatabase } from "../database/db.ts";
import { BackupError, filesPath, jobsPath, type Manifest, openBackup, secretPath, tablePath } from "./archive.ts";
import { readJobs, type WaitingJob } from "./jobs.ts";
import { copyTarget, type Table } from "./tables.ts";
import { beginInDatabase, endInDatabase, noteRows, withClient } from "./under-way.ts";

export type RestoreTarget = {
  connection: Connection;
  dataDir: string;
  migrationsFolder: string;
  /** Sends the jobs that were waiting. */
  sendJobs(jobs: AsyncIterable<WaitingJob>): Promise<void>;
  /** Joins the transaction of the rows at its end. */
  compare?: (client: pg.Client, manifest: Manifest) => Promise<void>;
};

/**
 * Checks every checksum first, and that the database is empty or has a part of the same restore; then loads all rows in
 * one transaction. A backup of an earlier release is migrated to this release's schema afterwards. The database is
 * marked until everything is restored.
 *
 * @throws BackupError naming what is damaged or missing, or what exists already
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const { connection } = target;
  const manifest = await openBackup(folder);
  refuseNewer(manifest, target);
  const hasRows = await beginInDatabase(connection, manifest.takenAt);
  const last: Last = async (client) => {
    await target.compare?.(client, manifest);
    await noteRows(client);
  };
  if (!hasRows) await restoreRows(folder, manifest, target, last);
  await migrateDatabase(connection, target.migrationsFolder);
  await target.sendJobs(readJobs(jobsPath(folder)));
  await restoreFiles(folder, target.dataDir);
  await endInDatabase(connection);
  return manifest;
}

type Schema = Pick<RestoreTarget, "connection" | "migrationsFolder">;

type Last = (client: pg.Client) => Promise<unknown>;

/**
 * Every row in the schema of its time, in a database without a table.
 *
 * @param last joins the transaction of the rows at its end
 */
export async function restoreRows(folder: string, manifest: Manifest, target: Schema, last: Last): Promise<void> {
  await migrateAsThen(manifest, target);
  await withClient(target.connection, async (client) => {
    await client.query("begin");
    await loadRows(client, folder, manifest);
    await last(client);
    await client.query("commit");
  });
}

export function refuseNewer({ migrations }: Manifest, { migrationsFolder }: Pick<Schema, "migrationsFolder">): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (!migrations.every((hash, index) => known[index] === hash))
    throw new BackupError(
      "This backup was made by a newer release of Blacktop. Restore it with that release or a later one.",
    );
}

/** Runs the migrations of the backup and no later one, because its rows fit only that schema. */
async function migrateAsThen({ migrations }: Manifest, { connection, migrationsFolder }: Schema): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, migrations.length);
  const then = await mkdtemp(join(tmpdir(), "blacktop-schema-"));
  try {
    await mkdir(join(then, "meta"));
    await writeFile(join(then, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(then, `${tag}.sql`));
    await migrateDatabase(connection, then);
  } finally {
    await rm(then, { recursive: true, force: true });
  }
}

async function loadRows(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  for (const table of tables) await loadTable(client, folder, table);
  for (const [name, value] of Object.entries(sequences))
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
}

async function loadTable(client: pg.Client, folder: string, table: Table & { rows: number }): Promise<void> {
  const into = client.query(copyFrom(`copy ${copyTarget(client, table)} from stdin`));
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), into);
  if (into.rowCount !== table.rows)
    throw new BackupError(`"${table.name}" has ${into.rowCount} rows, not ${table.rows}.`);
}

async function restoreFiles(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (await isThere(filesPath(folder))) await cp(filesPath(folder), join(dataDir, "files"), { recursive: true });
  if (!(await isThere(secretPath(folder)))) return;
  await copyFile(secretPath(folder), join(dataDir, "secret"));
  await chmod(join(dataDir, "secret"), 0o600);
}

const isThere = (path: string): Promise<boolean> => stat(path).then(Boolean, () => false);
