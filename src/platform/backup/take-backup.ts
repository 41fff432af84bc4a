/** A backup while the site runs: one snapshot of the database, every stored file, the secret; with checksums. */
import { createWriteStream } from "node:fs";
import { constants, copyFile, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DatabaseClient } from "../database/database-client.ts";
import { BackupError, filesPath, type Manifest, sealBackup, secretPath } from "./archive.ts";
import { type BackupSource, beginDump, dumpParts } from "./dump.ts";

/**
 * Writes a backup to a folder that does not exist yet. An incomplete backup never gets its final name. Memory use stays
 * constant.
 *
 * @throws BackupError when the folder exists or the database has another schema than this release
 */
export async function takeBackup(source: BackupSource, target: string): Promise<Manifest> {
  if (await exists(target)) throw new BackupError(`${target} exists already. Name another folder.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, "tables"), { recursive: true, mode: 0o700 });
  const client = new DatabaseClient(source.connection);
  await client.connect();
  try {
    const manifest = await beginDump(client, source);
    for await (const { name, body } of dumpParts(client, manifest))
      await pipeline(body, createGzip(), createWriteStream(join(partial, name), { flush: true }));
    // Files come after their rows: the file of a row in this snapshot was stored before the row.
    if (source.withFiles) await copyIfThere(join(source.dataDir, "files"), filesPath(partial));
    await copyIfThere(join(source.dataDir, "secret"), secretPath(partial));
    await sealBackup(partial, manifest);
    await rename(partial, target);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  // An operator may have put a folder on another disk: a restore takes plain files alone.
  if (found?.isDirectory())
    await cp(from, to, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE });
  else if (found) await copyFile(from, to);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
