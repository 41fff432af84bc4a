/** The database of this process: the one DATABASE_URL names, or the embedded one under our own supervisor. */
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import type { Connection } from "./db.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

export async function startDatabase(env: Env, log: Log): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
}
