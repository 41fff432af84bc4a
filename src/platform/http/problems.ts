/** The one shape of every failing answer, and how routes declare theirs. */
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppError } from "#shared/errors.ts";
import type { Problem } from "#shared/problem.ts";
import { json } from "./declared.ts";

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
  .openapi("Problem") satisfies z.ZodType<Problem>;

const PROBLEMS = {
  400: "The request cannot be read",
  401: "Sign in first",
  403: "Not allowed, another site's page, or a body of another media type",
  404: "No such thing",
  409: "It no longer fits the present state; the body says how",
  410: "It is used up or over",
  413: "The body is too large",
  422: "Some answers need correction, or are not known here; see fields",
  429: "Too many tries; see Retry-After",
  503: "Not available at the moment; with Retry-After where sending it again helps",
} as const;
type Status = keyof typeof PROBLEMS;

/** Seconds. The header is left out where the time is unknown. */
const retryAfter = (required: boolean) => ({ "Retry-After": { schema: { type: "integer" as const }, required } });
const HEADERS: { [S in Status]?: ReturnType<typeof retryAfter> } = { 429: retryAfter(true), 503: retryAfter(false) };

type Declared = ReturnType<typeof json<typeof problemSchema>>;

function declared(status: Status): Declared {
  const headers = HEADERS[status];
  return { ...json(problemSchema, PROBLEMS[status]), ...(headers && { headers }) };
}

/**
 * Declares the failures that a route has of its own in the OpenAPI document, and 422, which every one has. Others that
 * follow from its method or its body are added by `completeRoute`.
 */
export const problems = <S extends Status = never>(...statuses: S[]) =>
  Object.fromEntries([...statuses, 422 as const].map((status) => [status, declared(status)])) as {
    [K in S | 422]: Declared;
  };

/** Answers an expected failure in the one shape that the pages read. */
export function problem(c: Context, error: AppError) {
  if (error.extras.retryAfter !== undefined) c.header("Retry-After", String(error.extras.retryAfter));
  return c.json(error.toBody(), error.status as ContentfulStatusCode);
}
