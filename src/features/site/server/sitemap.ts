/** Files that search engines read first: the site map, and robots.txt with the paths to leave alone. */

import type { ListedEvent } from "#features/events/rules/catalog/schema.ts";
import { upcomingFirst } from "#features/events/rules/catalog/upcoming.ts";
import { EVENTS } from "#shared/paths.ts";
import { CLOSED_BRANCHES, INDEXED_PAGES } from "../rules/public-pages.ts";

/** Pages that show events, and so change with them. */
const SHOW_EVENTS: readonly string[] = ["/", EVENTS];

type Sitemap = { siteUrl: string; events: readonly ListedEvent[]; now: Date };

/** All indexable pages and the events ahead, by the sitemap protocol. @param siteUrl without a slash at its end. */
export function makeSitemap({ siteUrl, events, now }: Sitemap): string {
  const latest = events
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const pages = INDEXED_PAGES.map((path) => entry(siteUrl + path, SHOW_EVENTS.includes(path) ? latest : undefined));
  const ahead = upcomingFirst(events, now).map(({ page, updated_at }) => entry(siteUrl + page, updated_at));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...ahead,
    "</urlset>",
    "",
  ].join("\n");
}

const entry = (address: string, changed: string | undefined): string =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const makeRobots = (siteUrl: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    ...CLOSED_BRANCHES.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
