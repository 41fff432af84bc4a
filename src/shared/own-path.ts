/**
 * The path of an address of this site, for a browser to go to; nothing for any other. Some addresses only look like
 * ours and resolve elsewhere (`//evil.example`, `/\evil.example`), and others are ours but have a path that a browser
 * would take for a foreign host (`/.//evil.example`), so both are told by the resolved address.
 *
 * @param site the origin that a path without one belongs to.
 */
export function ownPath(site: string, wanted: string): string | undefined {
  const url = URL.parse(wanted, site);
  if (url?.origin !== new URL(site).origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
