/** The database of this process: the one DATABASE_URL names, or the embedded one under our own supervisor. */
import type { Env } from "../environment/env-schema.ts";
import type { Log } from "../log/log.ts";
import { DatabaseClient } from "./database-client.ts";
import { connectionTo } from "./database-url.ts";
import type { Connection } from "./db.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { findRunningPostgres } from "./embedded/running-postgres.ts";

export type StartedDatabase = {
  connection: Connection;
  /** Around a pooler, for what needs a session of its own: LISTEN, the lock of migrations, backups. */
  direct: Connection;
  stop(): Promise<void>;
};

/** @throws Error with the cure when the server that DATABASE_URL names is too old or keeps texts in another encoding */
export async function startDatabase(env: Env, log: Log): Promise<StartedDatabase> {
  if (!env.DATABASE_URL) {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
    return { connection, direct: connection, stop };
  }
  const connection = { ...connectionTo(env.DATABASE_URL), keepsStatements: env.DATABASE_PREPARE === "on" };
  const direct = env.DATABASE_DIRECT_URL ? connectionTo(env.DATABASE_DIRECT_URL) : connection;
  await refuseUnfitServer(direct);
  return { connection, direct, stop: async () => {} };
}

/** For a command beside the site: the database that runs already, or one started for the time of the command. */
export async function openDatabase(env: Env, log: Log): Promise<StartedDatabase> {
  const running = env.DATABASE_URL ? undefined : findRunningPostgres(env.DATA_DIR, log);
  return running ? { connection: running, direct: running, stop: async () => {} } : startDatabase(env, log);
}

const OLDEST_MAJOR = 16;

async function refuseUnfitServer(connection: Connection): Promise<void> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const unfit = rows[0] && whyUnfit(rows[0]);
    if (unfit) throw new Error(unfit);
  } finally {
    await client.end();
  }
}

/** @returns what is wrong with a server and what to do, in words for the operator; `undefined` for one that will do. */
export function whyUnfit({ version, encoding }: { version: string; encoding: string }): string | undefined {
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    return `DATABASE_URL names PostgreSQL ${version}; Blacktop needs ${OLDEST_MAJOR} or later. Upgrade that server, or unset DATABASE_URL to use the embedded one`;
  if (encoding !== "UTF8")
    return `the database that DATABASE_URL names keeps texts as ${encoding}; make one with ENCODING 'UTF8' and name that`;
  return undefined;
}
