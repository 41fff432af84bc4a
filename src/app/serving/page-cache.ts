/**
 * Public answers, rendered and compressed once and kept until something that they show changes.
 *
 * An answer is kept when it is a 200 with `Cache-Control: public`: it is then the same for every visitor and does not
 * depend on its query, or on the one parameter of `KEPT_BY` alone. Kept answers are written straight to the socket,
 * before any router, which makes them fast.
 *
 * A path that was kept before is rendered once at a time for all its requests: when its time is over the others get the
 * old answer for a moment, after a change they wait for the new one.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { ChangeListener } from "#platform/live/live.ts";
import { EVENT_REGISTRATION, MEMBERS } from "#shared/paths.ts";
import type { ServerEnv } from "../server-env.ts";
import { createAnswerStore } from "./answer-store.ts";
import { choose, isKeepable, type KeptAnswer, keepAnswer } from "./kept-answer.ts";

/** "Future" events turn past by the clock alone, so that an answer lives at most this long without a change. */
const MAX_AGE_MS = 30_000;
/** An expired answer may still be sent for this long, while its successor is rendered. */
const GRACE_MS = 3_000;
/**
 * Routers accept many spellings of an address: capitals, escapes, more slashes. Only the spelling of our own links is
 * kept, so that visitors cannot fill the memory with copies of a page, or leave a copy that was rendered for another
 * spelling.
 */
const OUR_SPELLING = /^(\/[a-z0-9][a-z0-9._-]*)+$|^\/$/;

/** Pages that differ by one query parameter, which is an id. */
const KEPT_BY: Readonly<Record<string, string>> = { [EVENT_REGISTRATION]: "event" };
/** Pages with a filter form: filtered pages are rendered each time, and only the whole is kept. */
const NARROWED_BY: Readonly<Record<string, RegExp>> = { [MEMBERS]: /[?&](trade|city)=/ };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Query parameters that other sites append to our links. */
const OF_A_CAMPAIGN = /^utm_/;

export type PageCache = {
  /** Outermost middleware: keeps public answers, and lets concurrent requests for the same wait for one render. */
  keep: MiddlewareHandler<ServerEnv>;
  /** Answers from memory. @returns false when the request must go on to the app. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

export function createPageCache(changes: ChangeListener, now: () => number = Date.now): PageCache {
  const answers = createAnswerStore();
  /** Renders that began after the last change; `undefined` when the answer turns out not to be public. */
  const renders = new Map<string, Promise<KeptAnswer | undefined>>();
  let generation = 0;
  changes.onChange(() => {
    generation += 1;
    answers.clear();
    // A request after the change must not get a render that began before it.
    renders.clear();
  });

  const render = async (c: Context<ServerEnv>, key: string, next: Next): Promise<KeptAnswer | undefined> => {
    const startedIn = changes.isListening() ? generation : undefined;
    await next();
    if (!isKeepable(c.res)) {
      answers.forget(key);
      return undefined;
    }
    const answer = await keepAnswer(c.res.clone());
    // A change while this was being rendered may be missing in it: show it, but do not keep it.
    if (startedIn === generation && changes.isListening()) answers.keep(key, answer, now() + MAX_AGE_MS);
    return answer;
  };

  const keep: MiddlewareHandler<ServerEnv> = async (c, next) => {
    if (c.req.method !== "GET" || c.env.inProcess) return next();
    const { pathname, search } = new URL(c.req.url);
    const key = OUR_SPELLING.test(pathname) ? keyOf(pathname + search) : undefined;
    if (key === undefined) return next();
    const running = renders.get(key);
    const answer = running && (await running);
    if (answer) return sendTo(c, answer);
    if (pathname + search !== key) return next();

    const rendered = render(c, key, next);
    if (!answers.wasKept(key) || !changes.isListening()) return void (await rendered);
    // A failure is answered only to the first request: the others try again.
    const shared = rendered.catch(() => undefined);
    renders.set(key, shared);
    try {
      await rendered;
    } finally {
      if (renders.get(key) === shared) renders.delete(key);
    }
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = request.method === "GET" ? keyOf(request.url ?? "/") : undefined;
    const found = key && answers.find(key);
    if (!found) return false;
    const late = now() - found.until;
    if (late >= 0 && !(late < GRACE_MS && renders.has(key))) return false;
    const { status, head, body } = choose(found.answer, request.headers["if-none-match"], encodings(request));
    response.writeHead(status, head).end(body);
    return true;
  };
  return { keep, serve };
}

/** Node joins repeated headers of this name by a comma; its types do not say so. */
const encodings = ({ headers }: IncomingMessage) => headers["accept-encoding"]?.toString();

function sendTo(c: Context<ServerEnv>, answer: KeptAnswer): Response {
  const { status, head, body } = choose(answer, c.req.header("if-none-match"), c.req.header("accept-encoding"));
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.append(head[at] ?? "", head[at + 1] ?? "");
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}

/**
 * The key of a kept answer: its path, and the parameter of `KEPT_BY`. Pages ignore other parameters; the API refuses
 * unknown ones.
 *
 * @returns nothing where the answer is never kept.
 */
function keyOf(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const path = url.slice(0, at);
  if (path.startsWith("/api/")) return undefined;
  if (NARROWED_BY[path]?.test(url)) return undefined;
  const name = KEPT_BY[path];
  if (!name) return path;
  const query = new URLSearchParams(url.slice(at));
  const value = query.get(name) ?? "";
  const isKnown = [...query.keys()].every((one) => one === name || OF_A_CAMPAIGN.test(one));
  return isKnown && ID.test(value) && query.getAll(name).length === 1 ? `${path}?${name}=${value}` : undefined;
}
