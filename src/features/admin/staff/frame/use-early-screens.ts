import { useEffect } from "react";
import { matchRoutes, type RouteObject } from "react-router";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string };

declare global {
  interface Window {
    /** The site map that each document of the portal loads. Undefined during development. */
    __reactRouterManifest?: { routes: Record<string, Route> };
  }
}

/** A pointer that comes to a link, a finger that touches it, a focus that moves there. */
const COMING = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Loads the scripts of the screen to which a link leads as soon as a pointer or the focus comes to the link: a press
 * then waits for the data alone. Data are not loaded early, so that no screen shows what has changed since.
 */
export function useEarlyScreens() {
  useEffect(() => {
    const come = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a[href]");
      if (link instanceof HTMLAnchorElement && link.origin === location.origin) loadScreen(link.pathname);
    };
    for (const kind of COMING) document.addEventListener(kind, come, { passive: true });
    return () => {
      for (const kind of COMING) document.removeEventListener(kind, come);
    };
  }, []);
}

const loaded = new Set<string>();
let tree: RouteObject[] | undefined;

function loadScreen(path: string) {
  const routes = window.__reactRouterManifest?.routes;
  if (!routes || loaded.has(path)) return;
  loaded.add(path);
  tree ??= treeOf(routes);
  for (const { route } of matchRoutes(tree, path) ?? []) {
    const address = route.id && routes[route.id]?.module;
    // One that fails is loaded again by the press, which tells of it.
    if (address) import(/* @vite-ignore */ address).catch(() => loaded.delete(path));
  }
}

function treeOf(routes: Record<string, Route>, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}
