/** What every HTTP door shares: parsing by the published schema, one error shape, and the visitor's own address. */
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";
import type { Deps } from "./deps.ts";
import type { Topic } from "./live-channel.ts";

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

export const problemSchema = z
  .object({
    message: z.string(),
    instruction: z.string().optional(),
    number: z.string().optional(),
    email: z.string().optional(),
    error: z.object({ name: z.string() }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi("Problem");

/** A router whose requests are checked by their schema; what does not fit answers 422 with messages by field. */
export const createApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const fields: Record<string, string[]> = {};
      for (const issue of result.error.issues) {
        const path = issue.path.join(".") || "body";
        fields[path] = [...(fields[path] ?? []), issue.message];
      }
      return problem(
        c,
        new AppError("invalid", "request.invalid", "Please fill out all information correctly and resubmit", {
          fields,
        }),
      );
    },
  });

export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  content: { "application/json": { schema } },
  description,
});

const PROBLEMS = {
  400: "The request cannot be read",
  401: "Sign in first",
  403: "Not allowed",
  404: "No such thing",
  405: "Another method is meant; see Allow",
  409: "It no longer fits the present state; the body says how",
  410: "It is used up or over",
  413: "The body is too large",
  422: "Some answers need correction; see fields",
  429: "Too many tries; see Retry-After",
  503: "Not available at the moment",
} as const;

/** Declares the failures of a route in the OpenAPI document. */
export const problems = <S extends keyof typeof PROBLEMS>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, json(problemSchema, PROBLEMS[status])])) as {
    [K in S]: ReturnType<typeof json<typeof problemSchema>>;
  };

/** Answers an expected failure in the one shape that the pages read. */
export function problem(c: Context, error: AppError) {
  if (error.extras.retryAfter !== undefined) c.header("Retry-After", String(error.extras.retryAfter));
  return c.json(error.toBody(), error.status as ContentfulStatusCode);
}

/** Answers with the topic's present text and every change of it, as server-sent events. @throws see `LiveStreams.open` */
export async function answerLive(c: Pick<Context, "req" | "body"> & { var: ApiEnv["Variables"] }, topic: Topic) {
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // What nginx and its like would otherwise collect before passing it on.
    "x-accel-buffering": "no",
  };
  // Nobody reads the body of this one, so that nobody would end its stream.
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const { deps, clientNetwork } = c.var;
  return c.body(await deps.live.open(topic, { address: clientNetwork, signal: c.req.raw.signal }), 200, headers);
}

/** Declares a stream of server-sent events in the OpenAPI document. */
export const eventStream = (description: string) => ({
  content: { "text/event-stream": { schema: z.string() } },
  description,
});
