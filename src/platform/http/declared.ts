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

/** The answer 201. @param location what the header `Location` names, such as "`/api/checks/{checkId}`". */
export const created = <S extends z.ZodType>(schema: S, description: string, location: string) => ({
  ...json(schema, description),
  headers: z.object({ Location: z.string().openapi({ description: location }) }),
});

/** How many rows a page of a list has. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(50);

/** Where a page of a list begins: what the page above answered as `next`. */
export const nextPage = <S extends z.ZodType>(cursor: S) => cursor.optional().describe("`next` of the page above");
