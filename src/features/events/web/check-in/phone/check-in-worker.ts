/**
 * The service worker of the desk at the door. Its scope is `/check-in/`: no other page of the site knows of it. A
 * document comes from the server where it can be reached, and else as it was kept; a file of the build, whose name
 * carries its content, comes from the phone.
 */
// Alone in its file: it is compiled without what it would import.
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Waiting = Event & { waitUntil(done: Promise<unknown>): void };
type Scope = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };
const scope = self as unknown as Scope;

const SHELL = "check-in-shell";
/** A network that answers nothing is none. */
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
scope.addEventListener("activate", (event) => (event as Waiting).waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const asked = event as Asked;
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") asked.respondWith(answerDocument(request));
  else if (pathname.startsWith("/assets/")) asked.respondWith(answerFile(request));
});
