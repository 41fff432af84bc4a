/**
 * The service worker of check-in. Its scope is `/check-in/`, so that it serves no other page. Documents come from the
 * server, or from the cache if it cannot be reached. Build files come from the cache first: their names contain a hash.
 */
// This file imports nothing, because it is compiled alone.
type FetchEventLike = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type ExtendableEventLike = Event & { waitUntil(done: Promise<unknown>): void };
type Scope = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };
const scope = self as unknown as Scope;

const SHELL = "check-in-shell";
/** After this time the network counts as down. */
const PATIENCE_MS = 5_000;

const kept = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(SHELL)).match(request, { ignoreSearch: true, ignoreVary: true });

async function answerDocument(request: Request): Promise<Response> {
  const here = await kept(request);
  if (!here) return fetch(request);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal });
    return answer.status < 500 ? answer : here;
  } catch {
    return here;
  }
}

const answerFile = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => (event as ExtendableEventLike).waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const fetching = event as FetchEventLike;
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") fetching.respondWith(answerDocument(request));
  else if (pathname.startsWith("/assets/")) fetching.respondWith(answerFile(request));
});
