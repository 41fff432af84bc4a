/** Files under DATA_DIR/files/<bucket>/<key>. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket, FileStore } from "./store.ts";

/** Server-made keys only: letters, digits, dash, underscore and one dot before the ending. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,120}\.[a-z0-9]{2,5}$/;

export function createDiskStore(dataDir: string): FileStore {
  const folderOf = (bucket: Bucket) => join(dataDir, "files", bucket);
  const pathOf = (bucket: Bucket, key: string) => (KEY.test(key) ? join(folderOf(bucket), key) : undefined);
  return {
    async put(bucket, key, bytes) {
      const path = pathOf(bucket, key);
      if (!path) throw new RangeError(`not a storage key: ${key}`);
      await mkdir(folderOf(bucket), { recursive: true });
      // Written beside and renamed, so that a reader never meets half a file.
      const partial = `${path}.${crypto.randomUUID()}`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    async read(bucket, key) {
      const path = pathOf(bucket, key);
      return path ? readFile(path).catch(ignoreMissing) : undefined;
    },
    async remove(bucket, key) {
      const path = pathOf(bucket, key);
      if (path) await rm(path, { force: true });
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
