import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MEMBER_SETTLEMENTS } from "#features/membership/rules/member-check.ts";
import { instant } from "#platform/database/columns.ts";

/** Member prices that staff settled a second time, the other way than before. */
export const priceDecisions = pgTable(
  "price_decisions",
  {
    id: uuid("id").primaryKey(),
    /** The source of the charges, a registration for an event or a class, and its id. */
    sourceKind: text("source_kind").notNull(),
    sourceId: text("source_id").notNull(),
    at: instant("at").notNull(),
    by: text("by").notNull(),
    settledAs: text("settled_as", { enum: MEMBER_SETTLEMENTS }).notNull(),
    savedCents: integer("saved_cents").notNull(),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("price_decisions_of").on(table.sourceKind, table.sourceId, table.at)],
);
