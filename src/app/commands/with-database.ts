/**
 * Opens the settings and the database for an operator's command; the database runs already or is started for it.
 */
import type { Connection } from "#platform/database/db.ts";
import { openDatabase, type StartedDatabase } from "#platform/database/start-database.ts";
import { parseEnv } from "#platform/environment/env.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { createLog, type Log } from "#platform/log/log.ts";

export type CommandGround = { env: Env; log: Log; connection: Connection };

/** The command cannot be run as typed; the message shows the usage. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** @param open opens the database; a restore must not run beside the site, so it starts its own. */
export async function withDatabase<T>(
  work: (ground: CommandGround) => Promise<T>,
  open: (env: Env, log: Log) => Promise<StartedDatabase> = openDatabase,
): Promise<T> {
  // The operator's shell need not hold the site's secret: nothing is signed here.
  const env = parseEnv({ SECRET: "-".repeat(32), ...process.env });
  const log = createLog("warn");
  const database = await open(env, log);
  try {
    return await work({ env, log, connection: database.direct });
  } finally {
    await database.stop();
  }
}
