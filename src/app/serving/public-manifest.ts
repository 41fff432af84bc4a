/** Two site maps for the browser: staff have the whole one, and visitors one without the pages that they never open. */
import type { ServerBuild } from "react-router";

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
