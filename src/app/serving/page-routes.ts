/** Finds the page of an address by React Router's own matching, so that both agree on every spelling. */
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from "react-router";

export type FoundPage = {
  /** As the site map writes it, such as `/events/:slug`. */
  pattern: string;
  /** True when a form may be posted to it. */
  takesForms: boolean;
};

/** The part of a build that is read: each route by its id. */
export type BuiltRoutes = Pick<ServerBuild, "routes">;

/** A static handler ranks the routes once; React Router's `matchRoutes` ranks all of them for each address. */
const matchers = new WeakMap<BuiltRoutes["routes"], StaticHandler>();

/** @returns `undefined` for an address without a page; the last line of the site map answers it. */
export async function findPage(
  { routes }: BuiltRoutes,
  { pathname, searchParams }: URL,
): Promise<FoundPage | undefined> {
  const matcher = matchers.get(routes) ?? createStaticHandler(routeTable(routes));
  matchers.set(routes, matcher);
  const address = new URL("http://localhost");
  // Set, not parsed: a path that begins with two slashes would be read as a host, and lead to another page than React
  // Router takes it to.
  address.pathname = pageOfData(pathname);
  // Only the path is read of the request: the table has no loaders.
  const found = await matcher.query(new Request(address));
  if (found instanceof Response || found.errors) return undefined;
  const { matches } = found;
  const segments = matches.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean);
  if (segments.includes("*")) return undefined;
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
