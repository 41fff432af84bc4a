import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../environment/env-schema.ts";
import type { Log } from "../log/log.ts";

/** For the owner alone. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;
/** Started as root, the embedded PostgreSQL runs as another user, who passes through the folder to its own. */
const PASSABLE = 0o711;

/**
 * Keeps other users of the machine from reading the data folder, which also holds unpublished files. Permissions are
 * only removed, never added.
 *
 * @param isRoot whether the program runs as root.
 */
export async function narrowDataDir(
  { DATA_DIR, DATABASE_URL }: Pick<Env, "DATA_DIR" | "DATABASE_URL">,
  log: Pick<Log, "warn">,
  isRoot = process.getuid?.() === 0,
): Promise<void> {
  const most = isRoot && !DATABASE_URL ? PASSABLE : OWN_FOLDER;
  await mkdir(DATA_DIR, { recursive: true, mode: most });
  await narrow(DATA_DIR, most, log);
  await narrow(join(DATA_DIR, "files"), OWN_FOLDER, log);
}

async function narrow(folder: string, most: number, log: Pick<Log, "warn">): Promise<void> {
  if (process.platform === "win32") return;
  const mode = (await stat(folder).catch(() => undefined))?.mode;
  if (mode === undefined || (mode & 0o777 & ~most) === 0) return;
  // A folder of a volume may have another owner, and serve all the same.
  await chmod(folder, mode & most).catch(({ code }: NodeJS.ErrnoException) =>
    log.warn({ folder, code }, "other users of this machine may read the data folder; take the right from them"),
  );
}
