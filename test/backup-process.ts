/** Takes a backup in a process of its own, which a test can kill: that of the night, or one into a folder. */
import { getOrganization } from "../src/features/content/server/settings/queries.ts";
import { backUpByTheClock } from "../src/platform/backup/nightly.ts";
import { takeBackup } from "../src/platform/backup/take-backup.ts";
import { type Connection, createDb, createPool } from "../src/platform/database/db.ts";
import type { Env } from "../src/platform/environment/env-schema.ts";
import { createLog } from "../src/platform/log/log.ts";

export type BackupToTake = { connection: Connection; env: Env; now: string; migrationsFolder: string; folder?: string };

const { connection, env, now, migrationsFolder, folder } = JSON.parse(process.argv[2] ?? "") as BackupToTake;
const log = createLog("warn");
if (folder) {
  await takeBackup({ connection, dataDir: env.DATA_DIR, withFiles: true, migrationsFolder }, folder);
} else {
  const pool = createPool(connection, log, 2);
  const db = createDb(pool);
  const deps = { pool, db, env, log, now: () => new Date(now), organization: () => getOrganization(db) };
  await backUpByTheClock(deps, migrationsFolder);
  await pool.end();
}
