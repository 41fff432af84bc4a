/** Card payments that a payer's bank disputes. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant, quoted } from "#platform/database/columns.ts";
import { DISPUTE_STATUSES, type DisputeStatus } from "../../rules/states.ts";
import { orders } from "../tables.ts";

/** A payer's bank takes the money back. Staff see it as a flag on the payment. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's id of the dispute. */
    id: text("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    amountCents: amount("amount_cents").notNull(),
    reason: text("reason").notNull(),
    status: text("status").$type<DisputeStatus>().notNull(),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    index("disputes_order").on(table.orderId),
    check("disputes_status", sql`${table.status} in (${quoted(DISPUTE_STATUSES)})`),
  ],
);
