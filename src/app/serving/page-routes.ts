/** Which page an address leads to, by React Router's own matching, so that both agree on every spelling. */
import { type DataRouteMatch, matchRoutes, type RouteObject, type ServerBuild } from "react-router";

export type FoundPage = {
  /** As the site map writes it, such as `/events/:slug`. */
  pattern: string;
  /** True when a form may be posted to it. */
  takesForms: boolean;
};

/** What is read of a build: each route by its id. */
export type BuiltRoutes = Pick<ServerBuild, "routes">;

const tables = new WeakMap<BuiltRoutes["routes"], RouteObject[]>();

/** @returns `undefined` for an address without a page; the last line of the site map answers it. */
export function findPage({ routes }: BuiltRoutes, { pathname, searchParams }: URL): FoundPage | undefined {
  const table = tables.get(routes) ?? routeTable(routes);
  tables.set(routes, table);
  const matches = matchRoutes(table, pageOfData(pathname)) as DataRouteMatch[] | null;
  const segments = matches?.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean) ?? [];
  if (!matches || segments.includes("*")) return undefined;
  const last = matches.at(-1);
  // A form of the page that frames an index is posted to the same address; `?index` tells them apart.
  const isIndex = last?.route.index && searchParams.getAll("index").includes("");
  const target = isIndex ? last : matches.findLast(({ route }, at) => at === 0 || route.path);
  return { pattern: `/${segments.join("/")}`, takesForms: Boolean(routes[target?.route.id ?? ""]?.module.action) };
}

/** React Router asks for a page's data beside its address. */
const pageOfData = (pathname: string): string => pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");

function routeTable(routes: BuiltRoutes["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((found): RouteObject[] => {
    if (!found || found.parentId !== parentId) return [];
    const { id, path, caseSensitive, index } = found;
    const route = { id, path, caseSensitive };
    return [index ? { ...route, index: true } : { ...route, children: routeTable(routes, id) }];
  });
}
