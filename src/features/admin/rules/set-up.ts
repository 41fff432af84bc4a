/** The set-up list of a new installation, and the progress of loading the sample data. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

export const SET_UP_KEYS = ["association", "event", "members", "staff", "texts", "cards", "mail", "sample"] as const;

const setUpLineSchema = z.object({
  key: z.enum(SET_UP_KEYS),
  isDone: z.boolean().describe("By what the database and the operator's variables hold, never by a press"),
  detail: z.string().nullable().describe("What there is already, or what is missing, as a sentence"),
});
export type SetUpLine = z.output<typeof setUpLineSchema>;

/** The parts of the sample data, in the order in which they are loaded. */
export const SAMPLE_STEPS = [
  ...["Members", "Documents", "Events", "Registrations", "Classes", "People of companies"],
] as const;

const sampleSchema = z.object({
  state: z.enum(["possible", "loading", "failed"]),
  stepsDone: z.int().min(0).max(SAMPLE_STEPS.length),
});
export type SampleLoad = z.output<typeof sampleSchema>;

export const setUpSchema = z.object({
  isLoaded: z.boolean().describe("The sample was loaded"),
  isHidden: z.boolean(),
  lines: z
    .array(setUpLineSchema)
    .describe("Only what the caller may act on; of an installation with the sample, what is still the sample's"),
  sample: sampleSchema.nullable().describe("Null for callers who may not load it, and once anything real is kept"),
});
export type SetUp = z.output<typeof setUpSchema>;

export const setUpFormSchema = z.strictObject({ isHidden: z.boolean() });

export const sampleFormSchema = z.strictObject({
  name: lineSchema(200).describe("The association's name, as a confirmation"),
});
