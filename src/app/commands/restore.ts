/**
 * `npm run restore -- <folder>` puts a backup into an empty DATA_DIR, or into the empty database that DATABASE_URL
 * names. An encrypted one, on this machine or in a bucket, is unpacked first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openBackup } from "#platform/backup/archive.ts";
import { isSealedAddress, newestIn, splitAddress } from "#platform/backup/choose-place.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { unpackBackup } from "#platform/backup/sealed-backup.ts";
import { beginInFolder, NotEmpty } from "#platform/backup/under-way.ts";
import { createDb, createPool } from "#platform/database/db.ts";
import { startDatabase } from "#platform/database/start-database.ts";
import { parseEnv } from "#platform/environment/env.ts";
import { isOtherSecret, OTHER_SECRET } from "#platform/environment/known-secret.ts";
import { createQueue } from "#platform/jobs/queue.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { passphraseOf } from "./backup.ts";
import { CommandError, type CommandGround, withDatabase } from "./with-database.ts";

export async function restore([typed, ...more]: string[]): Promise<string> {
  if (!typed || more.length > 0)
    throw new CommandError("Usage: npm run restore -- <folder of a backup, file that ends in .tar.age, or s3://...>");
  if (!isSealedAddress(typed)) return restoreFolder(resolve(typed));
  const unpacked = await mkdtemp(join(tmpdir(), "blacktop-unpacked-"));
  try {
    await unpack(typed, unpacked);
    return await restoreFolder(unpacked);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** An address that ends in a slash means the newest backup there. */
async function unpack(address: string, folder: string): Promise<void> {
  const env = parseEnv({ SECRET: "-".repeat(32), ...process.env });
  const passphrase = passphraseOf(env);
  const { place, name } = splitAddress(address, env);
  await unpackBackup(await place.read(name || (await newestIn(place))), passphrase, folder);
}

async function restoreFolder(folder: string): Promise<string> {
  const { takenAt, tables } = await openBackup(folder);
  let end = async () => {};
  await withDatabase(
    (ground) => restoreInto(ground, folder, end),
    async (env, log) => {
      // Checked before the database starts there, so that a refused restore leaves nothing behind.
      end = await beginInFolder(env.DATA_DIR, takenAt);
      return startDatabase(env, log);
    },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${takenAt} are back. Start the site with "npm start".`;
}

async function restoreInto({ env, log, connection }: CommandGround, folder: string, endInFolder: () => Promise<void>) {
  const pool = createPool(connection, log, 2);
  const queue = createQueue(pool, log);
  try {
    await restoreBackup(folder, {
      connection,
      dataDir: env.DATA_DIR,
      migrationsFolder: join(PROJECT_FOLDER, "drizzle"),
      sendJobs: (jobs) => queue.sendAgain(createDb(pool), jobs),
    });
    // Told by the restore itself, while the way back is open: the environment's secret wins over the backup's.
    if (process.env.SECRET && (await isOtherSecret(createDb(pool), process.env.SECRET)))
      process.stderr.write(`${OTHER_SECRET}.\n`);
    await endInFolder();
  } catch (error) {
    if (error instanceof NotEmpty) await endInFolder();
    throw error;
  } finally {
    await queue.stop(5);
    await pool.end();
  }
}
