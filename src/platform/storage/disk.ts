/** Files under DATA_DIR/files/<bucket>/<key>. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { streamOf } from "../http/stream-of.ts";
import { storeUnavailable } from "./file-errors.ts";
import { OWN_FILE, OWN_FOLDER } from "./narrow-data-dir.ts";
import { type Bucket, type FileStore, isFileKey, requireFileKey, type StoredFile } from "./store.ts";

export function createDiskStore(dataDir: string): FileStore {
  const folderOf = (bucket: Bucket) => join(dataDir, "files", bucket);
  const pathOf = (bucket: Bucket, key: string) => join(folderOf(bucket), key);
  return {
    async put(bucket, key, bytes) {
      requireFileKey(key);
      await mkdir(folderOf(bucket), { recursive: true, mode: OWN_FOLDER });
      await writeWhole(pathOf(bucket, key), bytes);
    },
    async stat(bucket, key) {
      if (!isFileKey(key)) return undefined;
      const found = await stat(pathOf(bucket, key)).catch(ignoreMissing);
      return found && describeFile(found);
    },
    async open(bucket, key, range) {
      if (!isFileKey(key)) return undefined;
      const file = await open(pathOf(bucket, key)).catch(ignoreMissing);
      if (!file) return undefined;
      // An open file keeps its content, even when a replacement takes its place meanwhile.
      const found = describeFile(await file.stat());
      return { ...found, body: streamOf(file.createReadStream(range)) };
    },
    async read(bucket, key) {
      return isFileKey(key) ? readFile(pathOf(bucket, key)).catch(ignoreMissing) : undefined;
    },
    async *list(bucket) {
      const names = await readdir(folderOf(bucket)).catch(ignoreMissing);
      yield* (names ?? []).filter(isFileKey);
    },
    async remove(bucket, key) {
      if (isFileKey(key)) await rm(pathOf(bucket, key), { force: true });
    },
  };
}

/**
 * Written beside and renamed, so that a reader never meets half a file; on the disk itself before a row may name it.
 */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.${crypto.randomUUID()}`;
  try {
    await writeFile(partial, bytes, { flush: true, mode: OWN_FILE });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (["ENOSPC", "EDQUOT", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw storeUnavailable(error);
    throw error;
  }
}

const describeFile = ({ size, mtimeMs }: { size: number; mtimeMs: number }): StoredFile => ({
  bytes: size,
  tag: `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`,
});

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
