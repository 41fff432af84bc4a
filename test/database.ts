/** Databases for tests: each a clone of one migrated template, so suites never see each other's rows. */
import pg from "pg";
import { inject } from "vitest";
import type { Connection } from "#platform/database/db.ts";
import { TEMPLATE } from "./prepare-template.ts";

export type TestDatabase = { connection: Connection; drop(): Promise<void> };

/** SQLSTATE `duplicate_database`: an earlier file of this worker has not dropped its own. */
const DUPLICATE = "42P04";
let created = 0;

/** Clones the migrated template. Call `drop()` when the suite ends; connections that are still open are cut. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(TEMPLATE);

/** A database without a table, as the first start of a new place meets it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase("template0");

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("databaseServer");
  for (;;) {
    const database = `test_${process.env.VITEST_WORKER_ID ?? "0"}_${++created}`;
    try {
      // FILE_COPY, because a clone through the write-ahead log takes twice the processor time.
      await run(server, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
      const drop = () => run(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      return { connection: { ...server, database }, drop };
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE) throw error;
    }
  }
}

async function run(server: Connection, sql: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
