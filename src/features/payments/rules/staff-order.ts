/** An order as staff see it, and the filters of their list. */
import { z } from "zod";
import { centsSchema, daySchema } from "#shared/bounds.ts";
import { orderReferenceSchema, orderTokenSchema, refundIdSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { CHARGE_STATUSES, DISPUTE_STATUSES, ORDER_STATUSES, REFUND_STATUSES } from "./states.ts";

const day = daySchema();
const amount = z.int();
/** Orders have far fewer lines. */
export const MAX_LINE_NO = 1000;

export const orderFiltersSchema = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  method: z.enum(["card", "check"]).optional(),
  from: day.optional().describe("First day, in the association's zone"),
  to: day.optional().describe("Last day"),
  q: lineSchema(100)
    .optional()
    .describe("Reference, item, payer, number of check or invoice, or any customer whose charge it paid"),
});
export type OrderFilters = z.output<typeof orderFiltersSchema>;

export const orderRowSchema = z.object({
  id: z.uuid(),
  reference: orderReferenceSchema,
  createdAt: z.iso.datetime(),
  company: z.string().nullable(),
  payer: z.string().nullable(),
  customers: z.array(z.string()).describe("Whose charges it is for, by company or name"),
  description: z.string(),
  method: z.enum(["card", "check"]),
  isDebit: z.boolean().describe("From a bank account: no card, though the method says so"),
  status: z.enum(ORDER_STATUSES),
  livemode: z.boolean(),
  subtotalCents: amount,
  feeCents: amount,
  totalCents: amount,
  refundedCents: amount,
  isDisputed: z.boolean(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

const sums = z.object({ orders: z.int(), takenCents: amount, refundedCents: amount, netCents: amount });
export const orderTotalsSchema = z.object({ live: sums, test: sums }).describe("Of the orders that were paid");
export type OrderTotals = z.output<typeof orderTotalsSchema>;

const refundLine = z.object({ lineNo: z.int(), amountCents: amount });
export const refundSchema = z.object({
  id: refundIdSchema,
  amountCents: amount,
  feeCents: amount,
  reason: z.string(),
  requestedBy: z.string(),
  status: z.enum(REFUND_STATUSES),
  error: z.string().nullable(),
  checkNumber: z.string().nullable(),
  providerRefundId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lines: z.array(refundLine),
});
export type RefundView = z.output<typeof refundSchema>;

export const staffOrderSchema = orderRowSchema.extend({
  token: orderTokenSchema,
  paidAt: z.iso.datetime().nullable(),
  feeBps: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), funding: z.string().nullable() }).nullable(),
  provider: z.object({ name: z.string(), paymentId: z.string(), url: z.string().nullable() }).nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      label: z.string(),
      amountCents: amount,
      refundedCents: amount,
      program: z.string().nullable(),
      fund: z.string().nullable(),
      chargeStatus: z.enum(CHARGE_STATUSES).nullable(),
      reference: z.string().nullable(),
      customer: z
        .object({ company: z.string(), name: z.string(), email: z.string() })
        .nullable()
        .describe("Whose charge it is"),
      isMatched: z.boolean().describe("Staff said what it is for, and can take that back"),
      invoice: z.string().nullable(),
    }),
  ),
  refundedFeeCents: amount,
  leftCents: amount.describe("The most that may still be refunded"),
  attempts: z.array(
    z.object({ attemptNo: z.int(), status: z.string(), error: z.string().nullable(), createdAt: z.iso.datetime() }),
  ),
  ledger: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      amountCents: amount,
      provider: z.string(),
      providerRef: z.string(),
      actor: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(refundSchema),
  disputes: z.array(
    z.object({
      id: z.string(),
      amountCents: amount,
      reason: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      openedAt: z.iso.datetime(),
    }),
  ),
});
export type StaffOrder = z.output<typeof staffOrderSchema>;

export const refundRequestSchema = z.strictObject({
  order: orderReferenceSchema.describe("Its reference"),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1).max(MAX_LINE_NO),
        amountCents: centsSchema(1, "Enter an amount above zero"),
      }),
    )
    .min(1, "Choose what to refund")
    .max(60)
    .refine((lines) => new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length, "Name each line once")
    .optional()
    .describe("Absent: everything that is left"),
  totalCents: centsSchema().optional().describe("What was shown, with the fee's part: another sum is a 409"),
  reason: lineSchema(500, "Must enter a reason"),
  checkNumber: lineSchema(40).optional().describe("The office's check, where the order was paid by check"),
});
