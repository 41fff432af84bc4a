/** `npm run backup [-- <folder>]` writes everything into a new folder, while the site runs or not. */
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { takeBackup } from "#platform/backup/take-backup.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, withDatabase } from "./with-database.ts";

export async function backup([typed, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new CommandError("Usage: npm run backup [-- <folder that does not exist yet>]");
  const target = resolve(typed ?? join("backups", new Date().toISOString().slice(0, 19).replaceAll(":", "-")));
  await mkdir(dirname(target), { recursive: true });
  const { tables, hasFiles } = await withDatabase(({ env, connection }) => {
    const migrationsFolder = join(PROJECT_FOLDER, "drizzle");
    return takeBackup(
      { connection, dataDir: env.DATA_DIR, withFiles: env.STORAGE === "disk", migrationsFolder },
      target,
    );
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = hasFiles ? "with the stored files" : "without stored files, which lie on the S3 server";
  return `${rows} rows ${files}, in ${target}\nIt holds personal data and the secret of the site: keep it where no other person can read it.`;
}
