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
    const clientAddress = addressOf(incoming as IncomingMessage, deps.env);
    return current.fetch(request, { clientAddress, isStopping: isStopping() });
  }) as RequestListener;

  if (development)
    return (request, response) => development.middlewares(request, response, () => toApp(request, response));
  return (request, response) => {
    if (!cache.serve(request, response)) toApp(request, response);
  };
}

/** The socket's address; a header counts only from a proxy that the operator named. */
export function addressOf(incoming: IncomingMessage, env: Env): string {
  const socket = plainAddress(incoming.socket.remoteAddress) ?? "unknown";
  const isTrusted = env.TRUSTED_PROXY?.split(",").some((proxy) => (plainAddress(proxy) ?? proxy.trim()) === socket);
  // The nearest proxy appends the address that it saw, some with the port.
  const forwarded = isTrusted
    ? String(incoming.headers["x-forwarded-for"] ?? "")
        .split(",")
        .pop()
    : undefined;
  return plainAddress(forwarded) ?? socket;
}
