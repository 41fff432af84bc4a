/**
 * A restore that has begun and not ended: a mark in the folder and one in the database, until everything is back. The
 * site does not start on half a backup, and the same restore goes on where it was.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DatabaseClient } from "../database/database-client.ts";
import type { Connection } from "../database/db.ts";
import { BackupError } from "./archive.ts";
import { listTables } from "./tables.ts";

const MARK = "RESTORE-UNDER-WAY";
/** Apart from the product's own tables, so that no backup has it. */
const SCHEMA = "restore_under_way";

/** The target holds something else; nothing was written to it. */
export class NotEmpty extends BackupError {}

const goOn = (takenAt: string): string =>
  `A restore of the backup of ${takenAt} has begun and not ended. Run it again: npm run restore -- <the same folder>.`;

/**
 * @throws BackupError while a restore into the folder, or into the database, has not ended; the site would start on a part
 * of its data
 */
export async function refuseHalfRestored(place: { dataDir: string } | { connection: Connection }): Promise<void> {
  const takenAt =
    "dataDir" in place
      ? await markOf(place.dataDir)
      : await withClient(place.connection, async (client) => (await stateOf(client))?.takenAt);
  if (takenAt !== undefined) throw new BackupError(goOn(takenAt));
}

/**
 * Marks a folder before anything is written to it.
 *
 * @returns what takes the mark away.
 * @throws NotEmpty naming what the folder holds, unless that is of the same restore
 */
export async function beginInFolder(dataDir: string, takenAt: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const begun = await markOf(dataDir);
  if (begun !== undefined && begun !== takenAt) throw new NotEmpty(goOn(begun));
  const [found] = await readdir(dataDir);
  if (begun === undefined && found !== undefined)
    throw new NotEmpty(`${dataDir} is not empty: it holds "${found}". Restore into an empty DATA_DIR.`);
  await writeFile(join(dataDir, MARK), takenAt, { flush: true });
  return () => rm(join(dataDir, MARK));
}

async function markOf(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(join(dataDir, MARK), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

type State = { takenAt: string; hasRows: boolean };

/**
 * Marks a database before its schema is made.
 *
 * @returns whether the rows are back already; a restore that ended before loads none twice.
 * @throws NotEmpty when it has tables that are not of the same restore
 */
export function beginInDatabase(connection: Connection, takenAt: string): Promise<boolean> {
  return withClient(connection, async (client) => {
    const begun = await stateOf(client);
    if (begun && begun.takenAt !== takenAt) throw new NotEmpty(goOn(begun.takenAt));
    if (begun) return begun.hasRows;
    const [table] = await listTables(client);
    if (table) throw new NotEmpty(`The database is not empty: it has a table "${table.name}". Name an empty one.`);
    await client.query(
      `begin; create schema ${SCHEMA}; create table ${SCHEMA}.state (taken_at text not null, has_rows boolean not null)`,
    );
    await client.query(`insert into ${SCHEMA}.state values ($1, false)`, [takenAt]);
    await client.query("commit");
    return false;
  });
}

/** In the transaction that loads the rows. */
export const noteRows = (client: pg.Client): Promise<unknown> =>
  client.query(`update ${SCHEMA}.state set has_rows = true`);

export const endInDatabase = (connection: Connection): Promise<unknown> =>
  withClient(connection, (client) => client.query(`drop schema ${SCHEMA} cascade`));

async function stateOf(client: pg.Client): Promise<State | undefined> {
  const { rows: there } = await client.query("select 1 from pg_namespace where nspname = $1", [SCHEMA]);
  if (there.length === 0) return undefined;
  const { rows } = await client.query<State>(
    `select taken_at as "takenAt", has_rows as "hasRows" from ${SCHEMA}.state`,
  );
  return rows[0];
}

export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
