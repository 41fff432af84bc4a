/**
 * `npm run staff -- invite <email> [--lettings]` prints a one-time link with which that person becomes a staff user, or
 * sets a new password. It works beside a running site and without one.
 */
import { fileURLToPath } from "node:url";
import { inviteStaff } from "#features/accounts/server/invite-staff.ts";
import { createDb, createPool, migrateDatabase } from "#platform/database/db.ts";
import { findRunningPostgres } from "#platform/database/running-postgres.ts";
import { startDatabase } from "#platform/database/start-database.ts";
import { type Env, parseEnv } from "#platform/env.ts";
import { createLog, type Log } from "#platform/log.ts";
import { emailSchema } from "#shared/contact.ts";

const USAGE = "Usage: npm run staff -- invite <email> [--lettings]";
const MIGRATIONS = fileURLToPath(new URL("../drizzle", import.meta.url));

async function openDatabase(env: Env, log: Log) {
  const running = env.DATABASE_URL ? undefined : findRunningPostgres(env.DATA_DIR, log);
  return running ? { connection: running, stop: async () => {} } : startDatabase(env, log);
}

async function invite(email: string, grants: "lettings"[]): Promise<string> {
  // The operator's shell need not hold the site's secret: nothing is signed here.
  const env = parseEnv({ SECRET: "-".repeat(32), ...process.env });
  const log = createLog("warn");
  const database = await openDatabase(env, log);
  try {
    await migrateDatabase(database.connection, MIGRATIONS);
    const pool = createPool(database.connection, log, 1);
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
    const link = await inviteStaff({ db: createDb(pool), now: () => new Date(), publicUrl }, { email, grants });
    await pool.end();
    return link;
  } finally {
    await database.stop();
  }
}

const [command, typed, ...options] = process.argv.slice(2);
const email = emailSchema.safeParse(typed);
const areKnown = options.every((option) => option === "--lettings");
if (command !== "invite" || !email.success || !areKnown) {
  console.error(
    command === "invite" && typed && !email.success ? `${typed} is not an email address.\n${USAGE}` : USAGE,
  );
  process.exit(2);
}
const link = await invite(email.data, options.length > 0 ? ["lettings"] : []);
console.log(`For ${email.data}, once, within 24 hours:\n  ${link}`);
