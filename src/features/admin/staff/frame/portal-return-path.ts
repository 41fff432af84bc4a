import { ownPath } from "#shared/own-path.ts";
import { portal } from "#shared/portal-paths.ts";

const HOME = portal.home;

/** The page after signing in: a path of the portal, or its menu for anything else. */
export function portalReturnPath(requested: unknown): string {
  if (typeof requested !== "string" || !requested.startsWith("/")) return HOME;
  const path = ownPath("http://portal.invalid", requested);
  return path?.startsWith(HOME) && /^([/?#]|$)/.test(path.slice(HOME.length)) ? path : HOME;
}
