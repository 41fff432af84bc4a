/** Tokens of programs; each acts for the staff user who made it. */
import { boolean, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { users } from "../tables.ts";

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid("id").primaryKey(),
    /** The SHA-256 of the token, which is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    /** Capabilities of staff, of which the maker may have lost some. */
    scopes: text("scopes").array().notNull(),
    isReadOnly: boolean("is_read_only").notNull(),
    makerId: uuid("maker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The last day on which it works, in the association's zone. */
    lastDay: date("last_day").notNull(),
    createdAt: instant("created_at").notNull(),
    /** To within a few minutes. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    requestKey: text("request_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("api_tokens_maker").on(table.makerId), index("api_tokens_newest").on(table.createdAt, table.id)],
);
