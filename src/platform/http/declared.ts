/** The parts of a route's declaration, each written one way. What every route has anyway, `completeRoute` adds. */
import { z } from "@hono/zod-openapi";

export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  content: { "application/json": { schema } },
  description,
});

/** A body that must come. */
export const jsonBody = <S extends z.ZodType>(schema: S, description?: string) => ({
  content: { "application/json": { schema } },
  ...(description && { description }),
  required: true as const,
});

const locations = new WeakMap<object, string>();

/** The answer 201. @param location what the header `Location` names, such as "`/api/checks/{checkId}`". */
export function created<S extends z.ZodType>(schema: S, description: string, location: string) {
  const answer = {
    ...json(schema, description),
    headers: z.object({ Location: z.string().openapi({ description: location }) }),
  };
  locations.set(answer, location.split("`")[1] ?? location);
  return answer;
}

/** The template of the header `Location` that an answer of `created` declares. */
export const locationOf = (answer: object | undefined): string | undefined => answer && locations.get(answer);

/** The number of rows on a page of a list. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(50);

/** The cursor of a page: the `next` of the previous page. */
export const nextPage = <S extends z.ZodType>(cursor: S) => cursor.optional().describe("`next` of the page above");
