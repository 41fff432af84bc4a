/**
 * Caches the check-in page on the phone: its document, which has no personal data, and its files. The service worker
 * serves them while there is no connection.
 */
import { CHECK_IN } from "#shared/paths.ts";
import workerScript from "./check-in-worker.ts?script";
import decoderScript from "./decode-worker.ts?worker&url";

/** The name is also in `check-in-worker.ts`. */
const SHELL = "check-in-shell";

const canKeep = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in globalThis;

let keeping: Promise<boolean> | undefined;

/**
 * Never throws: without the cache check-in works as long as the page is open. @returns whether a reload works offline
 */
export function keepShell(): Promise<boolean> {
  keeping ??= keep().catch(() => {
    // The next sync tries again.
    keeping = undefined;
    return false;
  });
  return keeping;
}

async function keep(): Promise<boolean> {
  if (!canKeep()) return false;
  await navigator.serviceWorker.register(workerScript, { scope: CHECK_IN });
  const cache = await caches.open(SHELL);
  const files = [...new Set([...loadedFiles(), decoderScript])];
  await cache.addAll([location.pathname, ...files]);
  await dropOthers(cache, files);
  await navigator.serviceWorker.ready;
  return true;
}

/** Paths of this site's build files that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
    .map(({ pathname }) => pathname);

/** Deletes files of earlier versions of the site. Other check-in pages stay. */
async function dropOthers(cache: Cache, files: readonly string[]): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/assets/") && !files.includes(pathname)) await cache.delete(url);
  }
}

export async function forgetShell(): Promise<void> {
  keeping = undefined;
  if (canKeep()) await (await caches.open(SHELL)).delete(location.pathname).catch(() => false);
}
