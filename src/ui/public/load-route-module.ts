/** Stands in for React Router's loader of page scripts in the browser build, see scripts/chunk-guard.ts. */
import { ChunkLoadError } from "./chunk-error.ts";

/** What the specification gives a page script to arrive. */
const TIMEOUT_MS = 120_000;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", route.module)), TIMEOUT_MS);
  });
  try {
    loaded[route.id] = await Promise.race([load(route.module), tooLate]);
    return loaded[route.id];
  } catch (cause) {
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError("error", route.module, cause);
    const tell = () => {
      throw error;
    };
    // A page with a loader of its own is asked for that first.
    return { default: tell, clientLoader: tell };
  } finally {
    clearTimeout(timer);
  }
}
