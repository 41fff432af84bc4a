/** Parts of the schemas of requests that carry a file. */
import { z } from "@hono/zod-openapi";

/** @param missing the message for the sender when there is no file. */
export const uploadedFile = (missing: string) =>
  z
    .instanceof(File, { error: missing })
    .refine(({ size }) => size > 0, missing)
    .openapi({ type: "string", format: "binary" });

/** A form sends a field that was left empty as an empty text. */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const formOf = <S extends z.ZodType>(schema: S) => ({
  content: { "multipart/form-data": { schema } },
  required: true as const,
});
