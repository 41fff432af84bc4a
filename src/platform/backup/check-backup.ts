/** Proves a backup by restoring it: into a database of its own on the same server, which is dropped in any case. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { type Connection, migrateDatabase } from "../database/db.ts";
import { BackupError, jobsPath, type Manifest, openBackup } from "./archive.ts";
import { readJobs } from "./jobs.ts";
import { refuseNewer, restoreRows } from "./restore-backup.ts";
import { unpackBackup } from "./sealed-backup.ts";
import { digestRows, listTables } from "./tables.ts";
import { withClient } from "./under-way.ts";

export type CheckGround = {
  connection: Connection;
  /** The folder of the embedded database, whose disk must keep room; none where the database is on another machine. */
  databaseDir?: string | undefined;
  migrationsFolder: string;
};
type Sealed = { body: AsyncIterable<Uint8Array>; bytes: number; passphrase: string };

const SPARE = 256 * 1024 ** 2;
const NOT_ALLOWED = "42501";

/**
 * Unpacks the backup, compares the checksum of each file, loads the rows and compares their number and digest with what
 * the backup says of itself, and brings them to this release's schema.
 *
 * @throws BackupError naming what is not as it should be
 */
export async function checkBackup({ body, bytes, passphrase }: Sealed, ground: CheckGround): Promise<Manifest> {
  const mark = await markOf(ground.connection);
  await removeLeft(ground.connection, mark);
  await refuseWithoutRoom(ground, bytes);
  const folder = await mkdtemp(join(tmpdir(), mark));
  try {
    await unpackBackup(body, passphrase, folder);
    const manifest = await openBackup(folder);
    refuseNewer(manifest, ground);
    await compareJobs(folder, manifest);
    await inScratchDatabase(ground.connection, mark, async (connection) => {
      await restoreRows(folder, manifest, { ...ground, connection }, (client) => compareRows(client, manifest));
      await migrateDatabase(connection, ground.migrationsFolder);
    });
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Begins the names of this site's scratch databases and folders; several sites may share a server. */
const markOf = (connection: Connection): Promise<string> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const digest = createHash("sha256")
      .update(rows[0]?.name ?? "")
      .digest("hex");
    return `blacktop_check_${digest.slice(0, 8)}_`;
  });

/** A process that was killed leaves its scratch behind. Only one check of a site runs at a time. */
async function removeLeft(connection: Connection, mark: string): Promise<void> {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(mark)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [mark],
    );
    for (const { name } of rows) await drop(client, name);
  });
}

async function refuseWithoutRoom({ connection, databaseDir }: CheckGround, bytes: number): Promise<void> {
  const size = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ size: string }>("select pg_database_size(current_database()) as size");
    return Number(rows[0]?.size);
  });
  const needs: [string, number][] = [[tmpdir(), bytes]];
  if (databaseDir) needs.push([databaseDir, bytes + size]);
  for (const [folder, need] of needs) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < need + SPARE)
      throw new BackupError(
        `The check needs ${Math.ceil((need + SPARE) / 1024 ** 2)} MB of room in ${folder}. Make room there, or set TMPDIR to a larger disk.`,
      );
  }
}

async function inScratchDatabase(
  server: Connection,
  mark: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const name = `${mark}${randomBytes(6).toString("hex")}`;
  await withClient(server, async (client) => {
    try {
      await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
      throw new BackupError("The database user may not make a database, which the check needs: grant it CREATEDB.");
    }
  });
  try {
    await work(onDatabase(server, name));
  } finally {
    await withClient(server, (client) => drop(client, name));
  }
}

const drop = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);

function onDatabase({ connectionString, ...server }: Connection, database: string): Connection {
  if (!connectionString) return { ...server, database };
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}

/** In the transaction that loaded them. */
export async function compareRows(client: pg.Client, { tables }: Manifest): Promise<void> {
  const there = await listTables(client);
  if (there.length !== tables.length)
    throw new BackupError(`The backup holds ${tables.length} tables, and ${there.length} came back.`);
  for (const table of tables)
    if (table.digest !== undefined && table.digest !== (await digestRows(client, table)))
      throw new BackupError(`The rows of "${table.name}" came back changed.`);
}

async function compareJobs(folder: string, { jobs }: Manifest): Promise<void> {
  let found = 0;
  for await (const _ of readJobs(jobsPath(folder))) found++;
  if (found !== jobs) throw new BackupError(`The backup holds ${jobs} jobs, and ${found} came back.`);
}
