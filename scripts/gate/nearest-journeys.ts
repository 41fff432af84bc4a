/**
 * Finds the journeys that a change is most likely to break, for `npm run check`: those that opened a page which imports
 * a changed file, the nearest first. The complete run records the pages that each spec opens (`e2e/visits.json`).
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../src/routes.ts";
import { PROJECT_FOLDER } from "./run-command.ts";

/** By the spec's path. */
export type Visits = Record<
  string,
  {
    /** The duration with one worker. */
    seconds: number;
    /** Files of the pages that it opened. */
    pages: string[];
  }
>;

/** The limit of their total duration with one worker. */
const MOST_SECONDS = 120;
/** The distance of a page in the file's feature that does not import the file: it may call its API. */
const SAME_FEATURE = 100;
const FAR = Number.POSITIVE_INFINITY;

/** @param imports each file's own imports, all from the project's folder */
export function nearestJourneys(
  changed: readonly string[],
  visits: Visits,
  imports: ReadonlyMap<string, readonly string[]>,
  mostSeconds = MOST_SECONDS,
): string[] {
  const distances = changed.map((file) => ({ feature: featureOf(file), from: distancesTo(file, imports) }));
  const nearness = (spec: string, pages: readonly string[]) =>
    Math.min(
      ...distances.map(({ from }) => from.get(spec) ?? FAR),
      ...distances.flatMap(({ feature, from }) =>
        pages.map((page) => from.get(page) ?? (feature && featureOf(page) === feature ? SAME_FEATURE : FAR)),
      ),
    );
  const known = Object.entries(visits).map(([spec, { pages, seconds }]) => ({
    spec,
    seconds,
    near: nearness(spec, pages),
  }));
  const selected: string[] = [];
  let left = mostSeconds;
  for (const { spec, seconds } of known.filter(({ near }) => near < FAR).sort((one, other) => one.near - other.near)) {
    if (seconds > left) continue;
    selected.push(spec);
    left -= seconds;
  }
  return selected;
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

/** The number of imports from each file to this one. */
function distancesTo(file: string, imports: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, to] of imports) for (const one of to) importers.set(one, [...(importers.get(one) ?? []), from]);
  const distances = new Map([[file, 0]]);
  for (const [one, distance] of distances)
    for (const importer of importers.get(one) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']/g;

/** The imports of each file of the site and of the journeys, dynamic imports included. */
export function readImports(): Map<string, string[]> {
  const files = globSync("{src,e2e,test}/**/*.{ts,tsx,css}", { cwd: PROJECT_FOLDER });
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(PROJECT_FOLDER, file), "utf8");
      return [file, [...text.matchAll(IMPORT)].flatMap(([, name = ""]) => resolveImport(file, name) ?? [])];
    }),
  );
}

function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith("#test/")) return name.replace("#", "");
  if (name.startsWith("#")) return name.replace("#", "src/");
  return name.startsWith(".") ? join(dirname(from), name) : undefined;
}

/** @returns the files of the pages at these addresses. */
export function pagesAt(addresses: readonly string[]): string[] {
  const matched = addresses.flatMap(
    (address) => matchRoutes(SITE_MAP, address.replace(/(\/_root|\/_index)?\.data$/, "")) ?? [],
  );
  return [...new Set(matched.map(({ route }) => `src/${route.id}`))].sort();
}

type Line = { file: string; path?: string; index?: boolean; children?: Line[] };

const asRoute = ({ file, path, index, children }: Line): RouteObject =>
  index
    ? { id: file, index: true }
    : { id: file, ...(path && { path }), ...(children && { children: children.map(asRoute) }) };

const SITE_MAP = ((await routes) as Line[]).map(asRoute);

export const VISITS = join(PROJECT_FOLDER, "e2e/visits.json");
export const readVisits = (): Visits => (existsSync(VISITS) ? JSON.parse(readFileSync(VISITS, "utf8")) : {});
