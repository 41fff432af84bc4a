import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../environment/env-schema.ts";
import { FULL_BYTES } from "./disk-watch.ts";

const MB = 1024 ** 2;
/** A new database is 49 MB large with the sample association, and 16 MB more with the next piece of its log. */
const NEW_BYTES = 150 * MB;

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Ends a start on a disk without room before PostgreSQL writes the first byte: one that runs out in the middle of its
 * first start leaves half a database behind. The disk of a database on another server is that server's concern.
 *
 * @param readFree bytes that are free for a folder that exists.
 * @throws Error with the cure
 */
export async function refuseFullDisk(
  { DATA_DIR, DATABASE_URL }: Pick<Env, "DATA_DIR" | "DATABASE_URL">,
  readFree = freeOf,
): Promise<void> {
  if (DATABASE_URL) return;
  const needed = existsSync(join(DATA_DIR, "postgres", "cluster")) ? FULL_BYTES : NEW_BYTES;
  const free = await readFree(DATA_DIR);
  if (free >= needed) return;
  const [has, needs] = [Math.floor(free / MB), Math.ceil(needed / MB)];
  throw new Error(
    `the disk of ${DATA_DIR} has ${has} MB free, and a start needs ${needs} MB: make room or set DATA_DIR to a folder on another disk, and start again`,
  );
}
