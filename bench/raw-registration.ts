/**
 * The reference of what a registration costs beyond its rows: a hand-written loop writes a registration, its charge, its
 * letter, the job of the letter and three counts in one durable transaction of prepared statements. Its tables are copies
 * of the product's with the same columns and indexes, and its rows are copies of one that the product made.
 */
import pg from "pg";
import type { InsertLoad } from "./raw-insert.ts";

/** The unique columns of each table. They get a new value in each row. */
const UNIQUE = {
  registrations: ["id", "public_token", "reference", "idempotency_key"],
  charges: ["id", "public_token", "source_id"],
  outbox: ["id", "dedupe_key"],
  "pgboss.job": ["id"],
};

type Insert = { name: string; text: string; values(): (string | null)[] };

const { connection, connections, seconds } = JSON.parse(process.argv[2] ?? "") as InsertLoad;
const clients = Array.from({ length: connections }, () => new pg.Client(connection));
await Promise.all(clients.map((client) => client.connect()));
const [first] = clients;
if (!first) throw new Error("a loop without a connection");
const durable = await first.query("select current_setting('fsync') || current_setting('synchronous_commit') as on");
if (durable.rows[0]?.on !== "onon")
  throw new Error("the database is not durable: fsync and synchronous_commit must be on");

await first.query("create schema if not exists bench");
await first.query(
  "create table if not exists bench.rate_limits (like rate_limits including defaults including indexes)",
);
const count: Insert = {
  name: "count",
  text: `insert into bench.rate_limits (key, tries, ends_at) values ($1, 1, now() + interval '1 hour')
    on conflict (key) do update set tries = rate_limits.tries + 1`,
  values: () => [crypto.randomUUID()],
};
const written = [count, count, count];
for (const [table, unique] of Object.entries(UNIQUE)) written.push(await insertInto(first, table, unique));

let made = 0;
let isOver = false;
const loops = clients.map(async (client) => {
  while (!isOver) {
    await client.query("begin");
    for (const { name, text, values } of written) await client.query({ name, text, values: values() });
    await client.query("commit");
    made++;
  }
  await client.end();
});
await new Promise((resolve) => setTimeout(resolve, 500));
const [began, before] = [performance.now(), made];
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const perSecond = (made - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(loops);
process.stdout.write(`${JSON.stringify({ perSecond, failures: 0 })}\n`);

/** Makes the copy of a table if it is missing. @returns the insert of copies of the table's newest row */
async function insertInto(client: pg.Client, table: string, unique: readonly string[]): Promise<Insert> {
  const copy = `bench.${table.replace("pgboss.", "")}`;
  await client.query(
    `create table if not exists ${copy} (like ${table} including defaults including generated including indexes)`,
  );
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ column }) => column);
  const sample = await client.query<(string | null)[]>({
    text: `select ${columns.map((column) => `${column}::text`).join(", ")} from ${table} order by ctid desc limit 1`,
    rowMode: "array",
  });
  const row = sample.rows[0];
  if (!row) throw new Error(`the product has written nothing into ${table} yet`);
  return {
    name: copy,
    text: `insert into ${copy} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    values: () => row.map((value, index) => (unique.includes(columns[index] ?? "") ? crypto.randomUUID() : value)),
  };
}
