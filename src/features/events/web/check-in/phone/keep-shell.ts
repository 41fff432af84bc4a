/**
 * Keeps the page itself on the phone: its document, which names nobody, and every file that it is made of. The service
 * worker answers with them, for addresses of the desk alone, while there is no connection.
 */
import { CHECK_IN } from "#shared/paths.ts";
import workerScript from "./check-in-worker.ts?script";
import decoderScript from "./decode-worker.ts?worker&url";

/** The name is also in `check-in-worker.ts`. */
const SHELL = "check-in-shell";

const canKeep = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in globalThis;

let keeping: Promise<boolean> | undefined;

/** Never throws: without it the desk works as long as its page is open. @returns whether a reload works as well. */
export function keepShell(): Promise<boolean> {
  keeping ??= keep().catch(() => {
    // Tried again with the next list.
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

/** What the browser has loaded for this page, of ours. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
    .map(({ pathname }) => pathname);

/** Files of an earlier version of the site. Documents of other doors stay. */
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
