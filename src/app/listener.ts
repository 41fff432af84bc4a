/** From the socket to the app: kept answers first, then Vite in development, then Hono. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Deps } from "#platform/deps.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { plainAddress } from "#platform/http/client-address.ts";
import type { ChangeListener } from "#platform/live/live.ts";
import { createApp } from "./app.ts";
import { metricsOf } from "./metrics.ts";
import { createPageCache } from "./serving/page-cache.ts";

/** Development: the newest module after each edit, and Vite's own requests. Nothing is kept. */
export type Development = {
  loadCreateApp(): Promise<typeof createApp>;
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

type Parts = { deps: Deps; changes: ChangeListener; isStopping: () => boolean; development: Development | undefined };

export function createListener({ deps, changes, isStopping, development }: Parts): RequestListener {
  const cache = createPageCache(changes);
  changes.onChange(metricsOf(deps).countChange);
  const app = development ? undefined : createApp(deps, cache);
  const toApp = getRequestListener(async (request, { incoming }) => {
    const current = app ?? (await development?.loadCreateApp())?.(deps);
    if (!current) throw new Error("there is no app to answer");
    const message = incoming as IncomingMessage;
    const requestId = traceOf(message, deps.env);
    const bindings = { clientAddress: addressOf(message, deps.env), isStopping: isStopping() };
    return current.fetch(request, { ...bindings, ...(requestId && { requestId }) });
  }) as RequestListener;

  if (development)
    return (request, response) => development.middlewares(request, response, () => toApp(request, response));
  return (request, response) => {
    if (!cache.serve(request, response)) toApp(request, response);
  };
}

/** The socket's address; a header counts only from a proxy that the operator named. */
export function addressOf(incoming: IncomingMessage, env: Env): string {
  const socket = socketOf(incoming);
  // The nearest proxy appends the address that it saw, some with the port.
  const forwarded = isFromProxy(incoming, env)
    ? String(incoming.headers["x-forwarded-for"] ?? "")
        .split(",")
        .pop()
    : undefined;
  return plainAddress(forwarded) ?? socket;
}

const TRACE = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/**
 * The id of the trace that the proxy names (W3C Trace Context), which becomes the request's: its log and ours then name
 * a request alike.
 */
export const traceOf = (incoming: IncomingMessage, env: Env): string | undefined =>
  isFromProxy(incoming, env) ? TRACE.exec(String(incoming.headers.traceparent ?? ""))?.[1] : undefined;

const socketOf = ({ socket }: IncomingMessage): string => plainAddress(socket.remoteAddress) ?? "unknown";

const isFromProxy = (incoming: IncomingMessage, env: Env): boolean =>
  env.TRUSTED_PROXY?.split(",").some((proxy) => (plainAddress(proxy) ?? proxy.trim()) === socketOf(incoming)) ?? false;
