/**
 * Returns the path of an address on this site for a redirect, or undefined for any other address. Some addresses only
 * look like ours and resolve elsewhere (`//evil.example`, `/\evil.example`), and others are ours but have a path that a
 * browser would take for a foreign host (`/.//evil.example`), so the resolved address is checked.
 *
 * @param site the origin that relative paths are resolved against.
 */
export function ownPath(site: string, address: string): string | undefined {
  const url = URL.parse(address, site);
  if (url?.origin !== new URL(site).origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
