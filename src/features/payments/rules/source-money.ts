/** All money of one source, such as a registration, as staff see it. */
import { z } from "zod";
import { checkIdSchema, orderReferenceSchema } from "#shared/identifiers.ts";
import { chargeViewSchema } from "./charge-schema.ts";
import { INVOICE_STATES } from "./invoice-view.ts";
import { ORDER_STATUSES, REFUND_STATUSES } from "./states.ts";

const amount = z.int();
const at = z.iso.datetime();

export const sourceMoneySchema = z
  .object({
    charges: z.array(
      chargeViewSchema.extend({
        payment: orderReferenceSchema.nullable().describe("The payment that took the money, or may take it now"),
        invoice: z.string().nullable().describe("Number of the standing invoice that names it"),
      }),
    ),
    payments: z.array(
      z.object({
        reference: orderReferenceSchema,
        method: z.enum(["card", "check"]),
        status: z.enum(ORDER_STATUSES),
        livemode: z.boolean(),
        at: at.describe("When it was paid, or begun while it is not paid"),
        amountCents: amount.describe("For this source"),
        totalCents: amount.describe("Of the whole payment, with the card fee"),
        isShared: z.boolean().describe("It paid for other things as well"),
        check: z.object({ id: checkIdSchema, number: z.string() }).nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        payment: orderReferenceSchema,
        amountCents: amount.describe("For this source, without the card fee"),
        status: z.enum(REFUND_STATUSES),
        reason: z.string(),
        requestedBy: z.string(),
        createdAt: at,
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(INVOICE_STATES),
        dueOn: z.iso.date(),
        totalCents: amount,
        openCents: amount,
      }),
    ),
    openCents: amount,
    paidCents: amount.describe("What came in for it and stayed"),
    refundedCents: amount.describe("What went back, as far as the refunds went through"),
  })
  .meta({ id: "SourceMoney" });
export type SourceMoney = z.output<typeof sourceMoneySchema>;
