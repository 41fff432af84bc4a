/** The cancellation of an event, with its preview and its progress for staff. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";

export const cancellationSchema = z.object({
  status: z.string(),
  version: z.int(),
  title: z.string().describe("With the year"),
  registrations: z.int().describe("How many end, each with a letter"),
  waiting: z.int().describe("How many entries of the waitlist end, each with a letter"),
  refundCents: z.int().describe("What goes back by card, with its part of the card fee"),
  byCheckCents: z.int().describe("What came by check: the office gives it back under Payments"),
  listed: z
    .array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        company: z.string(),
        name: z.string(),
        email: z.string(),
        refundCents: z.int(),
        byCheckCents: z.int(),
      }),
    )
    .describe("The first hundred of them"),
  letter: z.object({ subject: z.string(), html: z.string() }).describe("As a registrant will read it"),
  cancelled: z
    .object({ reason: z.string(), by: z.string(), at: z.iso.datetime(), refunds: z.boolean() })
    .nullable()
    .describe("Since staff called it off"),
});
export type Cancellation = z.output<typeof cancellationSchema>;

export const askCancellationSchema = z.strictObject({
  version: z.int().min(1).max(1_000_000_000).describe("The version that was read"),
  reason: lineSchema(500, "Must enter a reason: each registrant reads it"),
  refunds: z.boolean().describe("What was paid by card goes back; otherwise it stays booked"),
  registrations: z.int().min(0).max(1_000_000).describe("What was shown: another number is a 409"),
  refundCents: centsSchema(0).describe("What was shown: another sum is a 409"),
});
export type AskCancellation = z.output<typeof askCancellationSchema>;
