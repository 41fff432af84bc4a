/** Makes safe links from texts that staff type. */

/**
 * `www.gulfbreeze.example/mapa` -> `https://www.gulfbreeze.example/mapa`.
 *
 * @returns undefined for a text that is not the address of a web page, such as one with another scheme.
 */
export function webLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return hostname.includes(".") ? href : undefined;
}
