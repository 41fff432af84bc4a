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

/** A table's columns that a caller may name; more than any that is read. */
const MOST_COLUMNS = 100;

export const columnField = unlessEmpty(z.coerce.number().int().min(-1).max(MOST_COLUMNS)).describe(
  "The column's number from 0, or -1 where the file has none; guessed without",
);
export const sheetField = unlessEmpty(z.coerce.number().int().min(0).max(1000)).describe(
  "Of a workbook, from 0; without it the first sheet that holds a table",
);

export const formOf = <S extends z.ZodType>(schema: S) => ({
  content: { "multipart/form-data": { schema } },
  required: true as const,
});
