import { ownPath } from "#shared/own-path.ts";
import { foreignAddress } from "./errors.ts";

/**
 * Where a browser goes afterwards, of what a request asks for: a path of this site, or nothing where nothing is asked.
 *
 * @throws `accounts.foreign-address` (422)
 */
export function redirectPath(publicUrl: string, wanted: string | undefined): string | null {
  if (!wanted) return null;
  const path = ownPath(publicUrl, wanted);
  if (path === undefined) throw foreignAddress();
  return path;
}
