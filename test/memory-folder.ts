/** The folder for the temporary files of a test run. */
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** Three workers have some ten databases of 10 MB at a time, and the server's log of changes grows to 1 GB. */
const LEAST_BYTES = 2e9;

/**
 * A folder in memory where the system has one with room, else that of temporary files. On a disk the system looks for a
 * free place among those just deleted for each of the thousand files of a cloned database, which takes seven times the
 * processor time.
 */
export function memoryFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= LEAST_BYTES ? IN_MEMORY : tmpdir();
}

/** Every folder that an earlier run may have been given. */
export const memoryFolders = (): string[] => [IN_MEMORY, tmpdir()].filter((folder) => existsSync(folder));
