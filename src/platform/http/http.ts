/** The common parts of HTTP routes: parsing by the published schema, one error shape, and the visitor's own address. */
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import type { Deps } from "../deps.ts";
import type { Topic } from "../live/live-channel.ts";
import { completeRoute } from "./complete-route.ts";
import { fieldMessages } from "./field-messages.ts";
import { problem } from "./problems.ts";

export { created, json, jsonBody, nextPage, pageLimit } from "./declared.ts";
export { problem, problems } from "./problems.ts";

export type ApiEnv = {
  Variables: {
    deps: Deps;
    requestId: string;
    /** The visitor's network address as the server saw it; a header of the visitor's is never trusted. */
    clientAddress: string;
    /** The key of limits by address: that address, or the /64 network around it; see `networkOf`. */
    clientNetwork: string;
  };
};

/**
 * A router whose requests are checked by their schema; an invalid request gets 422 with messages by field. The answers
 * that every route has are declared here, so that no route can forget them.
 *
 * @param tag heads the routes in the OpenAPI document, where they name no other one.
 */
export function createApi(tag?: string) {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const message = "Please fill out all information correctly and resubmit";
      return problem(
        c,
        new AppError("invalid", "request.invalid", message, { fields: fieldMessages(result.error.issues) }),
      );
    },
  });
  const register = api.openapi;
  api.openapi = (({ operationId, ...route }, handler, hook) =>
    register(
      completeRoute({ operationId, ...(tag && { tags: [tag] }), ...route }),
      handler,
      hook,
    )) as typeof api.openapi;
  return api;
}

/**
 * Answers with the topic's present text and every change of it, as server-sent events.
 *
 * @param mayGoOn for a stream that is not for everybody, see `Visitor`.
 * @throws see `LiveStreams.open`
 */
export async function answerLive(
  c: Pick<Context, "req" | "body"> & { var: ApiEnv["Variables"] },
  topic: Topic,
  mayGoOn?: () => Promise<boolean>,
) {
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // nginx and similar proxies would otherwise buffer the stream.
    "x-accel-buffering": "no",
  };
  if (c.req.method === "HEAD") {
    // HEAD has no body that a reader could end, so the stream is ended here. A topic that does not exist is still
    // refused.
    await topic.read();
    return c.body(null, 200, headers);
  }
  const { deps, clientNetwork } = c.var;
  const visitor = { address: clientNetwork, signal: c.req.raw.signal, mayGoOn };
  return c.body(await deps.live.open(topic, visitor), 200, headers);
}

/** Declares a stream of server-sent events in the OpenAPI document. */
export const eventStream = (description: string) => ({
  content: { "text/event-stream": { schema: z.string() } },
  description,
});
