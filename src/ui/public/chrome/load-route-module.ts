/** Stands in for React Router's loader of page scripts in the browser build, see scripts/chunk-guard.ts. */
import { loadPart } from "./load-part.ts";

type Load = (address: string) => Promise<unknown>;

const importModule: Load = (address) => import(/* @vite-ignore */ address);

/**
 * The module of a page; in place of one that fails or takes too long, a page that throws `ChunkLoadError` when it is
 * loaded or shown. React Router shows an empty page when this function itself throws.
 *
 * @param loaded modules that are here already, by route id; the new one joins them.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
  load: Load = importModule,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await loadPart(() => load(route.module), route.module);
    return loaded[route.id];
  } catch (error) {
    const tell = () => {
      throw error;
    };
    // React Router calls a page's loader and action first, and shows nothing without them.
    return { default: tell, clientLoader: tell, clientAction: tell };
  }
}
