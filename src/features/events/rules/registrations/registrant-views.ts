/** Named views of the list of registrants that staff save: filters, order and columns, for any event. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { registrantFiltersSchema } from "./registration-view.ts";

/** With more, the list would not be clear at a glance. */
export const MOST_VIEWS = 30;

export const viewFiltersSchema = registrantFiltersSchema.extend({
  columns: lineSchema(100)
    .regex(/^[a-z]+(,[a-z]+)*$/, "Must be columns, with commas between them")
    .optional()
    .describe("The columns that are shown; without it all of them"),
});

export const newViewSchema = z.strictObject({
  name: lineSchema(40, "Must enter a name, such as Unpaid golf"),
  filters: viewFiltersSchema.strict().describe("As the address of the list says it"),
});
export type NewView = z.output<typeof newViewSchema>;

export const registrantViewSchema = z
  .object({ id: z.uuid(), name: z.string(), filters: viewFiltersSchema })
  .meta({ id: "RegistrantView" });
export type RegistrantView = z.output<typeof registrantViewSchema>;
