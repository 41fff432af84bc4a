/** One process per data folder, even while no database runs there yet: first start, restart, recovery. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { give, type RunAs } from "./postgres-user.ts";

const SQLITE_BUSY = 5;

export type OwnerLock = { release(): void };

/**
 * Takes the lock for the life of this process. The file is an empty SQLite database because that is Node's only way
 * to a lock that the kernel itself releases when a process is killed, so there is never a stale one to judge.
 * Nothing else may open the file in this process: closing it would drop the lock.
 *
 * @throws `IN_USE` when another start, here or in another process, holds it
 */
export function takeOwnerLock(home: string, runAs: RunAs): OwnerLock {
  const path = join(home, "owner.lock");
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    give(path, runAs);
    file.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    file?.close();
    throw (cause as { errcode?: number }).errcode === SQLITE_BUSY ? inUse(home, cause) : cannotLock(path, cause);
  }
  const held = file;
  return { release: () => held.isOpen && held.close() };
}

/** The error of a second start on data that a live process owns. */
export function inUse(home: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "IN_USE",
    `Another running process owns the database in ${home}. Stop it first, give this one its own DATA_DIR, or run ` +
      "several processes on one DATABASE_URL.",
    { cause },
  );
}

function cannotLock(path: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "START_FAILED",
    `Cannot lock ${path}: ${(cause as Error).message}. DATA_DIR must be on a local disk that this user may write.`,
    { cause },
  );
}
