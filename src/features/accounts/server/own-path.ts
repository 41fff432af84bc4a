import { foreignAddress } from "./errors.ts";

/**
 * The path of an address of this site, for a browser to go to. Addresses that only look like ours (`//evil.example`,
 * `/\evil.example`) resolve elsewhere, so this checks the resolved one.
 *
 * @throws `accounts.foreign-address` (422)
 */
export function ownPath(publicUrl: string, wanted: string | undefined): string | null {
  if (!wanted) return null;
  const site = new URL(publicUrl);
  const url = URL.parse(wanted, site);
  if (url?.origin !== site.origin) throw foreignAddress();
  return url.pathname + url.search + url.hash;
}
