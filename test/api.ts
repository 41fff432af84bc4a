/** The whole API on test deps, without a socket and without pages. */
import { Hono } from "hono";
import { createApiRoutes } from "#app/api.ts";
import { receiveUploads } from "#app/guards/receive-uploads.ts";
import { dressRequests, limitBodies, refuseForeignRequests } from "#app/guards/security.ts";
import type { ServerEnv } from "#app/server-env.ts";
import type { Deps } from "#platform/deps.ts";

export type Call = { method?: string; body?: unknown; headers?: Record<string, string>; clientAddress?: string };

/** All middleware and routes of the API, without a socket. */
export function createTestApp(deps: Deps) {
  const app = new Hono<ServerEnv>();
  app.use(dressRequests(deps), refuseForeignRequests(deps), limitBodies, receiveUploads(deps));
  app.route("/api", createApiRoutes());
  return app;
}

/** Answers `call("/get-events")` or `call("/event-register", { body })` as the server would. */
export function createTestApi(deps: Deps) {
  const app = createTestApp(deps);
  return async (path: string, { method, body, headers = {}, clientAddress = "192.0.2.1" }: Call = {}) => {
    const hasBody = body !== undefined;
    // `fetch` sets the content type of a form, since it includes the boundary.
    const isJson = hasBody && !(body instanceof FormData);
    const init = {
      method: method ?? (hasBody ? "POST" : "GET"),
      headers: { ...(isJson && { "content-type": "application/json" }), ...headers },
      ...(hasBody && { body: isJson && typeof body !== "string" ? JSON.stringify(body) : (body as string | FormData) }),
    };
    return app.fetch(new Request(`${deps.publicUrl}/api${path}`, init), { clientAddress });
  };
}
