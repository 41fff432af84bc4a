/**
 * Fills a database of its own with many rows of everything and prints what they take: tables, indexes, and how the
 * statements that run most are planned. `docs/scale.md` extrapolates from it.
 *
 *   node bench/growth.ts [--size=300000]
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { migrateDatabase } from "../src/platform/database/db.ts";
import { startEmbeddedPostgres } from "../src/platform/database/embedded/embedded-postgres.ts";
import { EVENT, fillLists } from "./list-rows.ts";

/** Filling need not survive a power cut. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "8GB" };
const SIZES = `select relname as table, n_live_tup::int as rows, pg_size_pretty(pg_table_size(relid)) as "table size",
  pg_size_pretty(pg_indexes_size(relid)) as indexes, (pg_total_relation_size(relid) / greatest(n_live_tup, 1))::int as "bytes a row"
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 14`;
const INDEXES = `select indexrelname as index, relname as table, pg_size_pretty(pg_relation_size(indexrelid)) as size
  from pg_stat_user_indexes order by pg_relation_size(indexrelid) desc limit 12`;
const STATEMENTS = [
  `select * from registrations where event_id = '${EVENT}' order by created_at desc limit 50`,
  `select count(*) from registrations where event_id = '${EVENT}'`,
  "select * from registrations where reference = (select max(reference) from registrations)",
  "select * from charges where status = 'open' order by created_at limit 50",
  "select id from outbox where sent_at is null and held_at is null and outcome is null and next_at <= now() limit 50",
  "select sum(amount_cents) from ledger where created_at > now() - interval '1 month'",
  "select count(*) from audit_log",
];

const { values } = parseArgs({ options: { size: { type: "string" } } });
const dataDir = mkdtempSync(join(tmpdir(), "blacktop-growth-"));
// Open for passing through, because as root PostgreSQL runs as another user.
chmodSync(dataDir, 0o711);
const log = { info() {}, warn() {}, error: (detail: object, message: string) => console.error(message, detail) };
const server = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS });
try {
  await migrateDatabase(server.connection, join(import.meta.dirname, "../drizzle"));
  const client = new Client(server.connection);
  await client.connect();
  const began = Date.now();
  await fillLists(client, Number(values.size ?? 300_000));
  console.log(`filled in ${Math.round((Date.now() - began) / 1000)} s`);
  for (const query of [SIZES, INDEXES]) console.table((await client.query(query)).rows);
  for (const statement of STATEMENTS) await explain(client, statement);
  await client.end();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function explain(client: Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers off) ${statement}`);
  const lines = rows.map((row) => row["QUERY PLAN"]);
  console.log([statement, ...lines.slice(0, 4), ...lines.slice(-1)].join("\n  "));
}
