/** What every HTTP door shares: parsing by the published schema, one error shape, and the visitor's own address. */
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import { completeRoute } from "./complete-route.ts";
import type { Deps } from "./deps.ts";
import { fieldMessages } from "./field-messages.ts";
import type { Topic } from "./live-channel.ts";
import { problem } from "./problems.ts";

export { created, json, jsonBody, nextPage, pageLimit } from "./declared.ts";
export { problem, problems } from "./problems.ts";

export type ApiEnv = {
  Variables: {
    deps: Deps;
    requestId: string;
    /** The visitor's network address as the server saw it; never what a header of theirs claims. */
    clientAddress: string;
    /** Whom limits by address count: that address, or the /64 network around it; see `networkOf`. */
    clientNetwork: string;
  };
};

/**
 * A router whose requests are checked by their schema; what does not fit answers 422 with messages by field. What every
 * route answers besides its own answers is declared here, so that no route can forget it.
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

/** Answers with the topic's present text and every change of it, as server-sent events. @throws see `LiveStreams.open` */
export async function answerLive(c: Pick<Context, "req" | "body"> & { var: ApiEnv["Variables"] }, topic: Topic) {
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // What nginx and its like would otherwise collect before passing it on.
    "x-accel-buffering": "no",
  };
  if (c.req.method === "HEAD") {
    // Nobody reads the body of this one, so that nobody would end its stream. What has none to watch says so all the same.
    await topic.read();
    return c.body(null, 200, headers);
  }
  const { deps, clientNetwork } = c.var;
  return c.body(await deps.live.open(topic, { address: clientNetwork, signal: c.req.raw.signal }), 200, headers);
}

/** Declares a stream of server-sent events in the OpenAPI document. */
export const eventStream = (description: string) => ({
  content: { "text/event-stream": { schema: z.string() } },
  description,
});
