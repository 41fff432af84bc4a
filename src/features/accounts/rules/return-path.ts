import { ownPath } from "#shared/own-path.ts";

/**
 * Checks the page to open after signing in. @returns a path of this site; nothing for any other value.
 */
export function returnPath(requested: unknown): string | undefined {
  return typeof requested === "string" && requested.startsWith("/")
    ? ownPath("http://site.invalid", requested)
    : undefined;
}
