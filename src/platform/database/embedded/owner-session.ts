/** The session that marks a running server as owned: it holds an advisory lock for as long as the owner lives. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { ServerAddress } from "./postgres-address.ts";

/** "blkt"; any number will do as long as it never changes. */
const OWNER_KEY = 0x626c6b74;
/** A killed owner's session needs a moment to end after its process has. */
const LOCK_PATIENCE_MS = 3_000;

/** Connects to the database that always exists. Advisory locks belong to one database, so it must be the same one. */
export async function connect(address: ServerAddress): Promise<Client> {
  const name = { database: "postgres", application_name: "blacktop owner" };
  const client = new Client({ ...address, ...name, ssl: false, connectionTimeoutMillis: 5_000 });
  // Without a handler a server that goes away would end this process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Whether this session now holds the owner's lock; false means that a live process holds it. */
export async function tryOwn(client: Client): Promise<boolean> {
  for (const deadline = Date.now() + LOCK_PATIENCE_MS; ; await sleep(50)) {
    const { rows } = await client.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [OWNER_KEY]);
    if (rows[0]?.got) return true;
    if (Date.now() > deadline) return false;
  }
}

/** Creates the application's database unless it exists. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
}
