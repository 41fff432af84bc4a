/** A payment as the buyer sees it. */
import { z } from "zod";
import { orderReferenceSchema } from "#shared/identifiers.ts";

export const paymentViewSchema = z.object({
  reference: orderReferenceSchema,
  method: z.enum(["card", "check"]),
  payer: z.string().optional().describe("The member company that paid it for a colleague"),
  paidAt: z.iso.datetime(),
  amountCents: z.int().describe("What of it was paid for this, without a card fee"),
  isShared: z.boolean().describe("It paid for something else too, in one sum"),
  whole: z
    .object({
      subtotalCents: z.int(),
      feeCents: z.int(),
      totalCents: z.int().describe("What was charged"),
      receipt: z.string().describe("Path of the receipt, a PDF"),
    })
    .optional()
    .describe("The whole payment; absent where it also paid what other companies owe"),
});
export type PaymentView = z.output<typeof paymentViewSchema>;
