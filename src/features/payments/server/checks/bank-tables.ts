/** Lines of bank statements that staff matched to deposits. Other lines are shown to staff and not stored. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { DepositId } from "#shared/identifiers.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import { deposits } from "./check-tables.ts";

/** One confirmation by staff of a statement's deposits. */
export const bankStatements = pgTable("bank_statements", {
  id: uuid("id").primaryKey(),
  fund: text("fund"),
  fileName: text("file_name").notNull(),
  /** The answer, for a repeat of the same request. */
  result: jsonb("result").$type<Ticked>().notNull(),
  readBy: text("read_by").notNull(),
  requestKey: text("client_request_id").notNull().unique(),
  requestHash: text("request_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** A line of a statement that is a deposit. Undoing a tick deletes its row; the audit log keeps both actions. */
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
    /** Distinguishes lines with the same day, sum and description; counts from 1. */
    ordinal: integer("ordinal").notNull(),
    /** Staff's explanation where the bank's sum differs from the slip's, or the deposit was made here later. */
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
