/** Notes of staff about a registration or a technician. */
import { z } from "zod";
import { paragraphsSchema, withoutCardNumber } from "#shared/text.ts";

const noteTextSchema = withoutCardNumber(paragraphsSchema(2000, "Must enter a note"));
export const newNoteSchema = z.strictObject({ text: noteTextSchema });
export const editNoteSchema = z.strictObject({
  text: noteTextSchema,
  version: z.int().min(1).max(1_000_000).describe("The one that was read"),
});
export const removeNoteSchema = z.strictObject({ isRemoved: z.boolean() });

export const noteSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    version: z.int(),
    isOwn: z.boolean().describe("Written by who asks, who may change it"),
  })
  .meta({ id: "Note" });
export type Note = z.output<typeof noteSchema>;
