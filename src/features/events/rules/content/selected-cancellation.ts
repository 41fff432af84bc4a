/** The cancellation of several registrations of an event at once, and its preview for staff. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { cancellationSchema } from "./cancellation.ts";

/** The largest page of the API's list. */
export const MOST_CANCELLED = 500;

const shown = cancellationSchema.pick({
  title: true,
  registrations: true,
  refundCents: true,
  byCheckCents: true,
  listed: true,
});

export const selectedCancellationSchema = shown.extend({
  listed: shown.shape.listed.describe("All of them"),
  letter: cancellationSchema.shape.letter
    .nullable()
    .describe("As the first of them will read it; null where none is left"),
  isMore: z.boolean().describe(`More than ${MOST_CANCELLED} were asked for: these are the first`),
  atWork: z.int().describe("How many registrations of the event are about to end, because staff cancelled them before"),
  isUndoable: z.boolean().describe("Some of them were cancelled within the last minute, which can be undone"),
});
export type SelectedCancellation = z.output<typeof selectedCancellationSchema>;

export const cancelSelectedSchema = z.strictObject({
  registrationIds: z
    .array(z.uuid())
    .min(1, "Must name a registration")
    .max(MOST_CANCELLED)
    .describe("Those that were shown"),
  reason: lineSchema(500, "Must enter a reason: each registrant reads it"),
  refunds: z.boolean().describe("What was paid by card goes back; otherwise it stays booked"),
  refundCents: centsSchema(0).describe("What was shown: another sum is a 409"),
});
export type CancelSelected = z.output<typeof cancelSelectedSchema>;
