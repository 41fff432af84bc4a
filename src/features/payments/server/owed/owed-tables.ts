/** Statements that staff mailed to customers. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";

/** One statement: what a customer owed when it was mailed. */
export const statements = pgTable(
  "statements",
  {
    id: uuid("id").primaryKey(),
    /** As `OWED_CUSTOMER` names it. */
    customer: text("customer").notNull(),
    toAddress: text("to_address").notNull(),
    charges: integer("charges").notNull(),
    totalCents: amount("total_cents").notNull(),
    sentBy: text("sent_by").notNull(),
    requestKey: text("request_key").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("statements_by_customer").on(table.customer, sql`${table.createdAt} desc`)],
);
