/** Checks that come in, and the deposits that the office takes to the bank. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { CheckId, DepositId } from "#shared/identifiers.ts";
import { orders } from "../tables.ts";

/** One trip to the bank, into one account. */
export const deposits = pgTable(
  "deposits",
  {
    id: uuid("id").$type<DepositId>().primaryKey(),
    reference: text("reference").notNull().unique(),
    madeOn: date("made_on").notNull(),
    /** The account, where it is not the association's own. */
    fund: text("fund"),
    totalCents: amount("total_cents").notNull(),
    madeBy: text("made_by").notNull(),
    requestKey: text("client_request_id").notNull().unique(),
    /** Tells a repetition from another request under the same key; absent in rows of earlier versions. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    undoReason: text("undo_reason"),
    /** The number of checks that it had; they are on the desk again or in another deposit. */
    undoneCount: integer("undone_count"),
  },
  (table) => [index("deposits_made").on(table.madeOn)],
);

/** A check that came in. It pays the lines of its order. */
export const checks = pgTable(
  "checks",
  {
    id: uuid("id").$type<CheckId>().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    number: text("number").notNull(),
    /** The name printed on it. */
    payer: text("payer").notNull(),
    amountCents: amount("amount_cents").notNull(),
    receivedOn: date("received_on").notNull(),
    fund: text("fund"),
    depositId: uuid("deposit_id")
      .$type<DepositId>()
      .references(() => deposits.id),
    bouncedAt: instant("bounced_at"),
    bounceReason: text("bounce_reason"),
    voidedAt: instant("voided_at"),
    voidedBy: text("voided_by"),
    voidReason: text("void_reason"),
    enteredBy: text("entered_by").notNull(),
    requestKey: text("client_request_id").notNull().unique(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("checks_received").on(table.receivedOn, table.createdAt, table.id),
    index("checks_created").on(table.createdAt, table.id),
    index("checks_deposit").on(table.depositId),
    index("checks_waiting")
      .on(table.fund, table.receivedOn, table.amountCents)
      .where(sql`${table.depositId} is null and ${table.bouncedAt} is null and ${table.voidedAt} is null`),
    index("checks_waiting_newest")
      .on(table.createdAt, table.id)
      .where(sql`${table.depositId} is null and ${table.bouncedAt} is null and ${table.voidedAt} is null`),
    index("checks_returned").on(table.createdAt, table.id).where(sql`${table.bouncedAt} is not null`),
    index("checks_voided").on(table.createdAt, table.id).where(sql`${table.voidedAt} is not null`),
    check("checks_amount", sql`${table.amountCents} > 0`),
  ],
);
