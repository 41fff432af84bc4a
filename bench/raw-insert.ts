/**
 * The reference of registrations: single-row prepared INSERTs of the same size, each its own durable commit, in a loop.
 */
import pg from "pg";

export type InsertLoad = { connection: pg.ClientConfig; connections: number; seconds: number };

const { connection, connections, seconds } = JSON.parse(process.argv[2] ?? "") as InsertLoad;
const row = { company: "Delta Paving Company", email: "pat@delta-paving.example", answers: "x".repeat(900) };
const clients = Array.from({ length: connections }, () => new pg.Client(connection));
await Promise.all(clients.map((client) => client.connect()));
await clients[0]?.query(
  "create table if not exists bench_rows (id uuid primary key, data jsonb not null, made timestamptz not null)",
);
const durable = await clients[0]?.query(
  "select current_setting('fsync') || current_setting('synchronous_commit') as on",
);
if (durable?.rows[0]?.on !== "onon")
  throw new Error("the database is not durable: fsync and synchronous_commit must be on");

let inserted = 0;
let isOver = false;
const insert = { name: "insert", text: "insert into bench_rows values ($1, $2, now())" };
const loops = clients.map(async (client) => {
  while (!isOver) {
    await client.query({ ...insert, values: [crypto.randomUUID(), row] });
    inserted++;
  }
  await client.end();
});
await new Promise((resolve) => setTimeout(resolve, 500));
const [began, before] = [performance.now(), inserted];
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const perSecond = (inserted - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(loops);
process.stdout.write(`${JSON.stringify({ perSecond, failures: 0 })}\n`);
