/**
 * Two site maps for the browser: staff and accounts have the whole one, visitors one without the pages of those two.
 */
import type { ServerBuild } from "react-router";

/**
 * Whether a page is for one reader: never cached, scripts by the nonce itself, and not in the visitors' site map, so
 * that a link to it from their pages loads a document. All other pages are the same for every reader, with scripts by
 * hash.
 *
 * @param path of an address, or its pattern
 */
export const isPersonalPath = (path: string): boolean =>
  /^\/(mapa-admin|account|check-in|(company-(invitation|domain)|unsubscribe|notices-by-email)\/[^/]+)(\/|$|\.data)/.test(
    path,
  );

/**
 * Whether a page is rendered only by the server and reached only by full page loads, such as links in the foot of every
 * page. No browser's site map lists it, because each entry makes every form heavier.
 *
 * @param path its pattern, without the slash.
 */
export const isDocumentPath = (path: unknown): boolean =>
  /^(certified|accessibility|refunds|editions|notice-to-contractors\/previous)(\/|$)/.test(String(path));

/**
 * @param url of the site map that React Router wrote.
 * @returns where `scripts/browser-manifests.ts` put the visitors'.
 */
export const publicManifestOf = (url: string): string => url.replace(/manifest-(?=[^/]*$)/, "public-manifest-");

/** The same pages, whose documents name the visitors' site map. */
export const forVisitors = <Build extends Pick<ServerBuild, "assets">>(build: Build): Build => ({
  ...build,
  assets: { ...build.assets, url: publicManifestOf(build.assets.url) },
});
