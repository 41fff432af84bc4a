/** Reverses the decision about a member price. Runs on both sides. */
import { z } from "zod";
import { askSourceRefundSchema, sourceRefundSchema } from "#features/payments/rules/source-refund.ts";
import { centsSchema } from "#shared/bounds.ts";
import { MEMBER_SETTLEMENTS } from "./member-check.ts";

export const redecidePriceSchema = z
  .strictObject({
    as: z.enum(MEMBER_SETTLEMENTS).describe("The other decision than the one that stands"),
    savedCents: centsSchema(0).describe("The difference that was shown: another one is a 409"),
    offCents: centsSchema(0).describe("What is open and no longer owed then, as it was shown"),
    refund: askSourceRefundSchema.optional().describe("Absent: what was paid beyond the new price stays booked"),
  })
  .meta({ id: "SettleMemberPriceAgain" });
export type RedecidePrice = z.output<typeof redecidePriceSchema>;

export const redecidedPriceSchema = z
  .object({
    as: z.enum(MEMBER_SETTLEMENTS),
    oldCents: z.int(),
    newCents: z.int(),
    savedCents: z.int(),
    offCents: z.int().describe("What is open and will no longer be owed"),
    refund: sourceRefundSchema.describe("What was paid beyond the new price, to be refunded or kept"),
  })
  .meta({ id: "MemberPriceAgain" });
export type RedecidedPrice = z.output<typeof redecidedPriceSchema>;
