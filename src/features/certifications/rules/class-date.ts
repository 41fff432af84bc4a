/** One upcoming class date, as pages show it. The events feature holds the classes and knows their dates. */
import { z } from "zod";
import { CLASS_SELECTIONS } from "./classes.ts";

export const classDateSchema = z.object({
  class: z.string().describe("As the event names it, such as `Level 1 Certification`"),
  classSelection: z.enum(CLASS_SELECTIONS),
  isRecertification: z.boolean(),
  dates: z.string().describe("As people read them, such as `Feb 8 to 11, 2027`"),
  starts: z.iso.date(),
  location: z.string(),
  page: z.string().describe("Path of the event, where one registers for these dates"),
  isFull: z.boolean(),
});
export type ClassDate = z.output<typeof classDateSchema>;
