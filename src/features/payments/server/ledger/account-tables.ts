/** The codes of the bookkeeper's accounts, and the months that were handed over. */

import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { Account } from "../../rules/account-codes.ts";

export const accountCodes = pgTable(
  "account_codes",
  {
    kind: text("kind").$type<Account["kind"]>().notNull(),
    /** A program, empty for all others; or a way of money. */
    name: text("name").notNull(),
    code: text("code").notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    check("account_codes_kind", sql`${table.kind} in ('program', 'money')`),
  ],
);

/** Months that staff handed to the bookkeeper. The books do not depend on it. */
export const closedMonths = pgTable("closed_months", {
  /** `2027-02` */
  month: text("month").primaryKey(),
  /** The sum of real money, as the books had it then. */
  netCents: amount("net_cents").notNull(),
  depositsCents: amount("deposits_cents").notNull(),
  closedBy: text("closed_by").notNull(),
  closedAt: instant("closed_at").notNull(),
});
