import { portal } from "#shared/portal-paths.ts";

const HOME = portal.home;

/**
 * The page after signing in: a path of the portal, or its menu for anything else. Addresses that only look like one of
 * ours (`//evil.example`, `/mapa-admin\@evil.example`) resolve elsewhere, so this checks the resolved address.
 */
export function portalReturnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return HOME;
  const ORIGIN = "http://portal.invalid";
  const url = URL.parse(wanted, ORIGIN);
  const isOurs = url?.origin === ORIGIN && (url.pathname === HOME || url.pathname.startsWith(`${HOME}/`));
  return isOurs ? url.pathname + url.search : HOME;
}
