/** The parts of ledger rows that a later match must not change. */
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { LedgerPart } from "../../rules/ledger.ts";
import { charges, ledger } from "../tables.ts";

/**
 * Append-only. The parts of a ledger row whose order was matched later: first as they were booked on the row's own day,
 * then the change by each match, on the day of the match. A row without parts here is split by its order's lines.
 */
export const ledgerParts = pgTable(
  "ledger_parts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The row that first booked the money. */
    ledgerId: uuid("ledger_id")
      .notNull()
      .references(() => ledger.id),
    lineNo: integer("line_no").notNull(),
    chargeId: uuid("charge_id").references(() => charges.id),
    label: text("label").notNull(),
    column: text("column").$type<LedgerPart["column"]>().notNull(),
    program: text("program").notNull(),
    /** Empty: the association's own. */
    fund: text("fund").notNull(),
    amountCents: amount("amount_cents").notNull(),
    feeCents: amount("fee_cents").notNull(),
    /** False for the first booking. */
    isMoved: boolean("is_moved").notNull(),
    actor: text("actor").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("ledger_parts_row").on(table.ledgerId),
    index("ledger_parts_created").on(table.createdAt, table.ledgerId),
  ],
);
