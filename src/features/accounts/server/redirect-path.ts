import { ownPath } from "#shared/own-path.ts";
import { foreignAddress } from "./errors.ts";

/**
 * Checks the page to which a browser asks to go afterwards. @returns a path of this site; null where it names none.
 *
 * @throws `accounts.foreign-address` (422)
 */
export function redirectPath(publicUrl: string, requested: string | undefined): string | null {
  if (!requested) return null;
  const path = ownPath(publicUrl, requested);
  if (path === undefined) throw foreignAddress();
  return path;
}
