/** Declares a staff route together with the verb that it runs. */
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readFromReplica } from "#platform/database/replica.ts";
import type { Deps } from "#platform/deps.ts";
import { locationOf } from "#platform/http/declared.ts";
import type { RequiredCapability } from "../../rules/capabilities.ts";
import { type Route, type Staff, type StaffEnv, staffRoute } from "./session.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Part<Q, Name extends string> = Q extends Record<Name, infer S> ? Parsed<S> : unknown;
type Content<A> = A extends { content: Record<string, { schema: infer S }> } ? Parsed<S> : unknown;
type Body<Q> = Q extends { body: infer B } ? Content<B> : unknown;
type Key<Q> = Q extends { headers: z.ZodType<infer H> }
  ? H extends { "idempotency-key": string }
    ? { requestKey: string }
    : { requestKey: string | undefined }
  : unknown;

/** The validated parameters, query and body as one object, with the staff user who sent them. */
type Input<Q> = Part<Q, "params"> & Part<Q, "query"> & Body<Q> & Key<Q> & { actor: Staff };

type Success = 200 | 201 | 202;
type Answer<A> = Content<A[keyof A & Success]>;

type Declared = Route<string>;
type Request = NonNullable<Declared["request"]>;
type Call<M, P, Q, A> = Pick<Declared, "operationId" | "summary" | "description" | "tags"> & {
  method: M;
  path: P;
  request?: Q;
  responses: A;
  /** Whether it only reads, and a replica may answer. */
  isReport?: true;
  /** @returns the body of the route's 200, 201 or 202. */
  run(deps: Deps, input: Input<Q>, c: Context<StaffEnv>): Answer<A> | Promise<Answer<A>>;
};

/**
 * Declares a route as `staffRoute` does, with its handler; routers register such calls with `api.openapiRoutes([…])`.
 * The header `Location` of a 201 is filled from the input and the answer.
 */
export function staffCall<
  P extends string,
  M extends Declared["method"],
  A extends Declared["responses"],
  Q extends Request = Record<never, never>,
>(required: RequiredCapability, { run, isReport, ...route }: Call<M, P, Q, A>) {
  const declared = staffRoute<P, { method: M; path: P; request: Q; responses: A }>(required, {
    request: {} as Q,
    ...route,
  });
  const status = ([200, 201, 202] as const).find((one) => one in route.responses) ?? 200;
  const location = locationOf(route.responses[status]);
  const handler = async (c: Context<StaffEnv>) => {
    const input = inputOf(c, route.request ?? {}) as Input<Q>;
    const { deps } = c.var;
    const read = (from: Deps) => run(from, input, c);
    const answer = await (isReport ? readFromReplica(deps, read) : read(deps));
    if (location) c.header("Location", filled(location, { ...(answer as object), ...(input as object) }));
    return c.json(answer as object, status);
  };
  // The types above bind the verb to the declaration; the router would only check the same again.
  // biome-ignore lint/suspicious/noExplicitAny: a handler of every route's own environment
  return { route: declared, handler: handler as any };
}

function inputOf(c: Context<StaffEnv>, { params, query, headers, body }: Request) {
  const valid = (part: string): object => c.req.valid(part as never);
  const form = body && "multipart/form-data" in body.content ? "form" : "json";
  return {
    ...(params && valid("param")),
    ...(query && valid("query")),
    ...(body && valid(form)),
    ...(headers && { requestKey: (valid("header") as { "idempotency-key"?: string })["idempotency-key"] }),
    actor: c.var.staff,
  };
}

function filled(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined)
      throw new Error(`nothing that is sent or answered gives the {${name}} of ${template}`);
    return encodeURIComponent(String(values[name]));
  });
}
