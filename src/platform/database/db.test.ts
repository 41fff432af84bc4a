import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import type { Log } from "../log/log.ts";
import { createDb, createPool, migrateDatabase } from "./db.ts";

const database = await createTestDatabase();
const warnings: string[] = [];
const keep = (_detail: object, message: string) => void warnings.push(message);
const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };
const pool = createPool(database.connection, log, 2);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The part of a client that no public method reaches: its socket, which a dying server closes. */
type LostClient = { connection: { stream: { destroy(): void } } };

/** Ends every connection, as a restart of the database does. */
async function cutAllConnections(): Promise<void> {
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await other.end();
}

test("a database restart in the middle of a transaction fails that transaction and nothing else", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", note);
  const db = createDb(pool);
  const cut = db.transaction(async (tx) => {
    await tx.execute(sql`create temp table half_done (id int)`);
    await cutAllConnections();
    // The server's last message arrives while no query waits for an answer. Without a listener the error would end the
    // process.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`insert into half_done values (1)`);
  });
  await expect(cut).rejects.toThrow();
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);
  expect(warnings).toContain("database connection lost");
  const { rows } = await db.execute(sql`select 1 as alive`);
  expect(rows).toEqual([{ alive: 1 }]);
});

test("a connection that is lost before its transaction begins is given back to the pool", async () => {
  const db = createDb(pool);
  const lose = (client: pg.PoolClient) => void (client as unknown as LostClient).connection.stream.destroy();
  for (let loss = 0; loss <= pool.options.max; loss++) {
    pool.once("acquire", lose);
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }
  await expect(db.transaction(async (tx) => (await tx.execute(sql`select 1 as alive`)).rows)).resolves.toEqual([
    { alive: 1 },
  ]);
  expect(pool.totalCount).toBe(pool.idleCount);
});

test("two processes may migrate one empty database at the same time", async () => {
  const admin = new pg.Client(database.connection);
  await admin.connect();
  await admin.query("drop schema if exists drizzle cascade");
  await admin.query("drop schema public cascade; create schema public");
  const folder = new URL("../../../drizzle", import.meta.url).pathname;
  await Promise.all([migrateDatabase(database.connection, folder), migrateDatabase(database.connection, folder)]);
  const { rows } = await admin.query("select count(*)::int as tables from pg_tables where schemaname = 'public'");
  const { rows: done } = await admin.query(
    "select count(*)::int as runs, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations",
  );
  await admin.end();
  expect(rows[0]?.tables).toBeGreaterThan(10);
  expect(done[0]?.runs).toBe(done[0]?.kinds);
});
