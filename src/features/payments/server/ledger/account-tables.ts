/** Codes of the bookkeeper's accounts. */

import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
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
