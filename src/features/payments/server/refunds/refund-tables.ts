/** Money that goes back. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant, quoted } from "#platform/database/columns.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { REFUND_STATUSES, type RefundStatus } from "../../rules/states.ts";
import { orders } from "../tables.ts";

/** One refund by staff. Written before the processor is called. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").$type<RefundId>().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The sum for the payer, with its part of the card fee. */
    amountCents: amount("amount_cents").notNull(),
    feeCents: amount("fee_cents").notNull(),
    reason: text("reason").notNull(),
    /** Email of the staff user. */
    requestedBy: text("requested_by").notNull(),
    /** Identifies one click of staff: a repeated request finds the same refund. */
    requestKey: text("client_request_id").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    providerKey: text("idempotency_key").notNull().unique(),
    providerRefundId: text("provider_refund_id").unique(),
    /** The office's own check, where a payment by check is refunded. */
    checkNumber: text("check_number"),
    status: text("status").$type<RefundStatus>().notNull(),
    error: text("error"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    index("refunds_status").on(table.status, table.updatedAt),
    check("refunds_amount", sql`${table.amountCents} > 0 and ${table.feeCents} between 0 and ${table.amountCents}`),
    check("refunds_status", sql`${table.status} in (${quoted(REFUND_STATUSES)})`),
  ],
);

/** Which lines of the order are refunded, without the fee. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid("refund_id")
      .$type<RefundId>()
      .notNull()
      .references(() => refunds.id),
    /** The line of the refund's order. */
    lineNo: integer("line_no").notNull(),
    amountCents: amount("amount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineNo] }),
    check("refund_lines_amount", sql`${table.amountCents} > 0`),
  ],
);
