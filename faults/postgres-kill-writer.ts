/** Owns the database and writes rows until it is killed. Started by postgres-kill.ts. */
import { openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "../src/platform/database/embedded/embedded-postgres.ts";

const [dataDir = "", ackFile = "", round = "0", synchronousCommit = "on"] = process.argv.slice(2);
const PARALLEL = 8;
const INSERT = "INSERT INTO stream VALUES ($1) RETURNING pg_postmaster_start_time()::text AS start";

const began = Date.now();
const log = { info() {}, warn() {}, error() {} };
const server = await startEmbeddedPostgres({ dataDir, log, settings: { synchronous_commit: synchronousCommit } });
const startMilliseconds = Date.now() - began;
const pool = new Pool({ ...server.connection, max: PARALLEL });
pool.on("error", () => {});
pool.on("connect", (client) => client.on("error", () => {}));
await pool.query("CREATE TABLE IF NOT EXISTS stream (id bigint PRIMARY KEY)");

const acknowledgements = openSync(ackFile, "a");
let isStopping = false;
let nextId = Number(round) * 1_000_000_000;
let knownStart: string | undefined;

async function stream() {
  while (!isStopping) {
    const id = nextId++;
    try {
      const { rows } = await pool.query<{ start: string }>(INSERT, [id]);
      // A synchronous write, because an acknowledgement must survive the death of this process.
      writeSync(acknowledgements, `${id}\n`);
      noteServer(rows[0]?.start);
    } catch {
      await sleep(20);
    }
  }
}

/** Sessions outlive a killed server by a moment, so only a row taken by a new server shows that it is back. */
function noteServer(start: string | undefined) {
  if (knownStart !== undefined && start !== knownStart) console.log("healed");
  knownStart = start;
}

const streams = Promise.all(Array.from({ length: PARALLEL }, stream));
process.once("SIGTERM", async () => {
  isStopping = true;
  await streams;
  await pool.end();
  await server.stop();
  process.exit(0);
});
console.log(`ready ${startMilliseconds}`);
