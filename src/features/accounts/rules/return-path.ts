/**
 * Where to go after signing in: a path of this site, or nothing for anything else. Addresses that only look like one of
 * ours (`//evil.example`, `/\evil.example`) resolve elsewhere, so this checks the resolved one.
 */
export function returnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return undefined;
  const SITE = "http://site.invalid";
  const url = URL.parse(wanted, SITE);
  return url?.origin === SITE ? url.pathname + url.search : undefined;
}
