/**
 * `npm run restore -- <folder>` puts a backup into an empty DATA_DIR, or into the empty database that DATABASE_URL
 * names.
 */
import { join, resolve } from "node:path";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { createDb, createPool } from "#platform/database/db.ts";
import { startDatabase } from "#platform/database/start-database.ts";
import { createQueue } from "#platform/jobs/queue.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, type CommandGround, withDatabase } from "./with-database.ts";

export async function restore([typed, ...more]: string[]): Promise<string> {
  if (!typed || more.length > 0) throw new CommandError("Usage: npm run restore -- <folder of a backup>");
  const { takenAt, tables } = await withDatabase((ground) => restoreInto(ground, resolve(typed)), startDatabase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${takenAt} are back. Start the site with "npm start".`;
}

async function restoreInto({ env, log, connection }: CommandGround, folder: string) {
  const pool = createPool(connection, log, 2);
  const queue = createQueue(pool, log);
  try {
    return await restoreBackup(folder, {
      connection,
      dataDir: env.DATA_DIR,
      migrationsFolder: join(PROJECT_FOLDER, "drizzle"),
      sendJobs: (jobs) => queue.sendAgain(createDb(pool), jobs),
    });
  } finally {
    await queue.stop(5);
    await pool.end();
  }
}
