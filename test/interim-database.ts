/** Databases for tests on a PostgreSQL that already listens: each a clone of one migrated template. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Connection, migrateDatabase } from "#platform/database/db.ts";

export type TestDatabase = { connection: Connection; drop(): Promise<void> };

const SERVER = { host: "127.0.0.1", port: 15555, user: "postgres" };
const MIGRATIONS = fileURLToPath(new URL("../drizzle", import.meta.url));
const TEMPLATE_LOCK = 7_320_099;

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = `template_${createHash("sha256")
    .update(readFileSync(`${MIGRATIONS}/0000_start.sql`))
    .digest("hex")
    .slice(0, 16)}`;
  const database = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await withClient(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const known = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (known.rowCount === 0) {
      await client.query(`CREATE DATABASE ${template}_new`);
      await migrateDatabase({ ...SERVER, database: `${template}_new` }, MIGRATIONS);
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  });
  const drop = () => withClient(async (client) => void (await client.query(`DROP DATABASE ${database} WITH (FORCE)`)));
  return { connection: { ...SERVER, database }, drop };
}

async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...SERVER, database: "postgres" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
