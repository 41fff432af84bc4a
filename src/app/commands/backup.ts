/**
 * `npm run backup [-- <folder>]` writes everything into a new folder, while the site runs or not; to an address that
 * begins with s3:// or ends in .tar.age it goes as one encrypted file.
 */
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Manifest } from "#platform/backup/archive.ts";
import { nameAt } from "#platform/backup/backup-place.ts";
import { isSealedAddress, splitAddress } from "#platform/backup/choose-place.ts";
import type { BackupSource } from "#platform/backup/dump.ts";
import { sealedBackup } from "#platform/backup/sealed-backup.ts";
import { takeBackup } from "#platform/backup/take-backup.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, withDatabase } from "./with-database.ts";

export async function backup([typed, ...more]: string[]): Promise<string> {
  if (more.length > 0)
    throw new CommandError("Usage: npm run backup [-- <folder that does not exist yet>, <file>.tar.age or s3://...]");
  return withDatabase(({ env, connection }) => {
    const source: BackupSource = {
      connection,
      dataDir: env.DATA_DIR,
      withFiles: env.STORAGE === "disk",
      migrationsFolder: join(PROJECT_FOLDER, "drizzle"),
    };
    return typed && isSealedAddress(typed) ? toFile(typed, source, env) : toFolder(typed, source);
  });
}

async function toFolder(typed: string | undefined, source: BackupSource): Promise<string> {
  const target = resolve(typed ?? join("backups", new Date().toISOString().slice(0, 19).replaceAll(":", "-")));
  await mkdir(dirname(target), { recursive: true });
  const manifest = await takeBackup(source, target);
  return `${summaryOf(manifest)}, in ${target}\nIt holds personal data and the secret of the site: keep it where no other person can read it.`;
}

async function toFile(typed: string, source: BackupSource, env: Env): Promise<string> {
  const { place, name: named } = splitAddress(typed, env);
  const name = named || nameAt(new Date());
  if ((await place.list()).some((file) => file.name === name)) throw new CommandError(`${typed} exists already.`);
  let taken: Manifest | undefined;
  const body = sealedBackup(source, passphraseOf(env), (manifest) => {
    taken = manifest;
  });
  const bytes = await place.write(name, body);
  return `${taken ? summaryOf(taken) : ""}, encrypted in ${place.address}/${name} (${bytes} bytes)`;
}

function summaryOf({ tables, hasFiles }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows ${hasFiles ? "with the stored files" : "without stored files, which lie on the S3 server"}`;
}

export function passphraseOf({ BACKUP_PASSPHRASE }: Env): string {
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  throw new CommandError("Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to the passphrase of the backup.");
}
