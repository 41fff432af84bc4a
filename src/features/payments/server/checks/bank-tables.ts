/** What staff read of the bank's statements: the lines that are deposits. Other lines are looked at and not kept. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { DepositId } from "#shared/identifiers.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import { deposits } from "./check-tables.ts";

/** One confirmation of staff over one statement. */
export const bankStatements = pgTable("bank_statements", {
  id: uuid("id").primaryKey(),
  fund: text("fund"),
  fileName: text("file_name").notNull(),
  /** What came of it, for whoever sends the same request again. */
  result: jsonb("result").$type<Ticked>().notNull(),
  readBy: text("read_by").notNull(),
  requestKey: text("client_request_id").notNull().unique(),
  requestHash: text("request_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** A line of a statement that is a deposit. A tick that is taken back deletes its row; the audit log keeps both. */
export const bankLines = pgTable(
  "bank_lines",
  {
    depositId: uuid("deposit_id")
      .$type<DepositId>()
      .primaryKey()
      .references(() => deposits.id),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => bankStatements.id),
    fund: text("fund"),
    bookedOn: date("booked_on").notNull(),
    amountCents: amount("amount_cents").notNull(),
    description: text("description").notNull(),
    /** Among the lines of the same day, sum and description, from 1. */
    ordinal: integer("ordinal").notNull(),
    /** What the difference is, where the bank's sum is not the slip's. */
    note: text("note"),
    tickedBy: text("ticked_by").notNull(),
    tickedAt: instant("ticked_at").notNull(),
  },
  (table) => [
    unique("bank_lines_once")
      .on(table.fund, table.bookedOn, table.amountCents, table.description, table.ordinal)
      .nullsNotDistinct(),
    index("bank_lines_statement").on(table.statementId),
    check("bank_lines_amount", sql`${table.amountCents} > 0`),
  ],
);
