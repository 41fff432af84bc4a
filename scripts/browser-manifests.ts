/**
 * Shortens React Router's route manifests for browsers: they leave out parts that its client never reads, and visitors
 * get one without the pages of the portal and of accounts. Every page with a form loads the manifest; the names of all
 * chunks of all pages were half of what such a page added to React.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDocumentPath, isPersonalPath, publicManifestOf } from "#app/serving/public-manifest.ts";

type Route = Record<string, unknown>;
export type Manifest = { url: string; routes: Record<string, Route> };

const BEFORE = "window.__reactRouterManifest=";

/** @param folder of the browser's build. @throws when React Router's manifest has an unknown form. */
export function writeBrowserManifests(folder: string): void {
  const [file, ...others] = globSync("assets/manifest-*.js", { cwd: folder });
  if (!file || others.length > 0) throw new Error(`React Router has not written one site map to ${folder}/assets`);
  const source = readFileSync(join(folder, file), "utf8");
  if (!source.startsWith(BEFORE)) throw new Error(`${file} does not begin with ${BEFORE}`);
  const whole = JSON.parse(source.slice(BEFORE.length).replace(/;\s*$/, "")) as Manifest;
  for (const manifest of [leanManifest(whole), visitorsManifest(whole)]) {
    writeFileSync(join(folder, manifest.url), `${BEFORE}${JSON.stringify(manifest)};`);
  }
}

/**
 * Drops the chunks of each page: only the server reads them, for the hints in the document, and the browser learns them
 * from the page's own script. Fields that are false or that no browser reads are dropped as well.
 */
export function leanManifest(manifest: Manifest): Manifest {
  const lean = ({ imports: _, hasDefaultExport: __, ...route }: Route): Route =>
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, lean(route)]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

export function visitorsManifest(manifest: Manifest): Manifest {
  const { routes, url, ...rest } = leanManifest(manifest);
  const open = Object.entries(routes).filter(
    ([id, { path }]) => !id.endsWith(".admin") && !isPersonalPath(`/${path}`) && !isDocumentPath(path),
  );
  return { ...rest, url: publicManifestOf(url), routes: Object.fromEntries(open) };
}
