import { ownPath } from "#shared/own-path.ts";

/**
 * Where to go after signing in, of what an address or a form says: a path of this site, or nothing for anything else.
 */
export function returnPath(wanted: unknown): string | undefined {
  return typeof wanted === "string" && wanted.startsWith("/") ? ownPath("http://site.invalid", wanted) : undefined;
}
