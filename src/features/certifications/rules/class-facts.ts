/** The public facts of the classes: prices, and how long a certification is valid. */
import { z } from "zod";
import { classesSchema } from "#features/content/rules/settings.ts";
import { CLASS_SELECTIONS } from "./classes.ts";

/** The setting of the classes, and how long each level is valid by its rule in force. */
export const classFactsSchema = classesSchema.extend({
  validFor: z.record(z.enum(CLASS_SELECTIONS), z.string()).describe("In words, such as 3 years, then 5 years"),
});
export type ClassFacts = z.output<typeof classFactsSchema>;
