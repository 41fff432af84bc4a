/** The connection pool, Drizzle on top of it, and migrations under a lock. */
import { hostname } from "node:os";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "../log/log.ts";
import type { Connection } from "./connection.ts";
import { DatabaseClient } from "./database-client.ts";
import { collectFacts, type Fact, factsOf } from "./note-fact.ts";
import { type News, onOwnNews, sendOwnNews } from "./own-news.ts";
import { createPreparingClient } from "./preparing-client.ts";

type NoSchema = Record<string, never>;
/** The database or an open transaction: verbs accept either and join an open one. */
export type Db = NodePgDatabase | NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type { Connection };

/** Measured: 16 connections beat 64 on the same machine. */
const POOL_SIZE = 16;
/** Longer than the minute between scheduled jobs: a new connection costs more than the statements of a job. */
const IDLE_MS = 90_000;

/** A pool that outlives a database restart. */
export function createPool(connection: Connection, log: Log, max = POOL_SIZE): pg.Pool {
  const Client = connection.keepsStatements === false ? DatabaseClient : createPreparingClient();
  // The database lists its connections by this name: it tells processes and machines apart.
  const application_name = `blacktop ${hostname()} ${process.pid}`;
  const limits = { max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: IDLE_MS };
  const pool = new pg.Pool({ ...connection, ...limits, application_name, Client });
  // A client in the middle of a transaction reports a lost server on itself; unheard, that ends the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ code: codeOf(error) }, "database connection lost")),
  );
  pool.on("error", (error) => log.warn({ code: codeOf(error) }, "idle database connection lost"));
  return pool;
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.name;

/**
 * Drizzle over the pool, with transactions that always give their client back.
 *
 * @param tell is called for own news (`own-news.ts`) once its transaction has committed and before the caller goes on;
 * a rollback tells nothing.
 * @param keep writes the facts of a transaction (`note-fact.ts`) before its commit. @returns whether any was written.
 */
export function createDb(
  pool: pg.Pool,
  tell: (news: News) => void = () => {},
  keep: (tx: Db, facts: readonly Fact[]) => Promise<boolean> = async () => false,
): NodePgDatabase {
  const db = drizzle({ client: pool });
  onOwnNews(db, tell);
  // Drizzle's own code never returns the client when BEGIN itself fails, as on a connection that was just lost. Each
  // database restart under load then took some clients, until none was left and the process could not stop.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    // On a lost connection the ROLLBACK fails too, and Drizzle would throw that instead of the first error.
    let failure: unknown;
    const told = new Set<News>();
    const noted: typeof work = async (tx) => {
      onOwnNews(tx, (news) => told.add(news));
      collectFacts(tx);
      try {
        const result = await work(tx);
        const facts = factsOf(tx);
        if (facts.length > 0 && (await keep(tx, facts))) sendOwnNews(tx, "facts");
        return result;
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      const result = await drizzle({ client }).transaction(noted, config);
      for (const news of told) tell(news);
      return result;
    } catch (error) {
      throw failure ?? error;
    } finally {
      client.release();
    }
  };
  return db;
}

/** An arbitrary number that no other advisory lock uses; two processes may start at once on one database. */
const MIGRATION_LOCK = 7_320_001;

/**
 * Brings the database to the newest schema. Waits for another process that is doing the same, by a
 * lock of the session, which a pooler would lose.
 *
 * @throws Error when the database has a migration that this release does not have; nothing is changed then
 */
export async function migrateDatabase(connection: Connection, migrationsFolder: string): Promise<void> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseForeignSchema(client, migrationsFolder);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Drizzle compares dates only: on an unknown schema it would run half of the migrations and then fail. */
async function refuseForeignSchema(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as has",
  );
  if (!rows[0]?.has) return;
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const applied = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  if (applied.rows.every(({ hash }) => known.has(hash))) return;
  throw new Error(
    "the database was made by another release of Blacktop, and nothing in it was changed. Run the release that made it, " +
      'or a later one. To go back to an earlier release, restore a backup that it made: "npm run restore"',
  );
}
