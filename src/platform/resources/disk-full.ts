/** Detects errors of a full disk. */

/** PostgreSQL's `disk_full`; the system's words for a full disk, a used-up quota and a disk that went read-only. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT", "EROFS"]);

export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (FULL.has((one as { code?: string }).code ?? "")) return true;
  return false;
}
