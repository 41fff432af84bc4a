import { SEEN_PATTERN } from "#shared/characters.ts";

/** The address of a company's own site, as people type it. */
export const MAX_WEBSITE = 300;

/**
 * @returns the http(s) address, with `https://` added to a bare host; `undefined` for everything else: another protocol,
 * a name without a dot, a user name or password, an invisible character.
 */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > MAX_WEBSITE || !SEEN_PATTERN.test(text)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username || url.password || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return undefined;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}
