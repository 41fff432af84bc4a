/** Backups in a folder: written under another name and renamed when they are whole. */
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./archive.ts";
import { type BackupPlace, ENDING } from "./backup-place.ts";

/** After this time an unfinished file is of a process that died. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;
const PARTIAL = ".partial";

export const folderPlace = (folder: string): BackupPlace => ({
  address: folder,
  async write(name, body) {
    const [partial, path] = [join(folder, `${name}${PARTIAL}`), join(folder, name)];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
      const { size, mtimeMs } = await stat(partial);
      await rename(partial, path);
      await flushFolder(folder);
      await removeUnfinished(folder, mtimeMs - UNFINISHED_MS);
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw told(error, folder);
    }
  },
  async list() {
    const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
    const files: { name: string; bytes: number }[] = [];
    for (const name of names.filter((one) => one.endsWith(ENDING))) {
      const found = await stat(join(folder, name)).catch(ignoreMissing);
      if (found?.isFile()) files.push({ name, bytes: found.size });
    }
    return files;
  },
  async read(name) {
    const file = await open(join(folder, name)).catch((error: unknown) => {
      throw told(error, join(folder, name));
    });
    return file.createReadStream();
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

async function removeUnfinished(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(`${ENDING}${PARTIAL}`)) continue;
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

/** A new name is on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

const REASONS: Record<string, string> = {
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  EROFS: "it is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOENT: "it does not exist",
  ENOTDIR: "it is no folder",
};

function told(error: unknown, path: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ? new BackupError(`${path}: ${REASONS[code]}.`) : error;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
