/** A refund of all payments for one thing, as staff see and request it. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { orderReferenceSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";

export const sourceRefundSchema = z.object({
  orders: z.array(
    z.object({
      reference: orderReferenceSchema,
      method: z.enum(["card", "check"]),
      lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
      feeCents: z.int(),
      amountCents: z.int().describe("With its part of the card fee"),
    }),
  ),
  totalCents: z.int(),
  wantsCheckNumber: z.boolean().describe("Some of it was paid by check, and is refunded by a check of the office"),
  isGivenBack: z.boolean().describe("All that was paid went back, or is on its way"),
});
export type SourceRefund = z.output<typeof sourceRefundSchema>;

export const askSourceRefundSchema = z.strictObject({
  totalCents: centsSchema().describe("What was shown: another sum is a 409"),
  checkNumber: lineSchema(40).optional().describe("The office's check, where some of it came by check"),
});
export type AskSourceRefund = z.output<typeof askSourceRefundSchema>;
