/** Files of members that staff imported into the roll. */
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";

export const rollImports = pgTable("roll_imports", {
  id: uuid("id").primaryKey(),
  fileName: text("file_name").notNull(),
  /** The outcome, returned again when the same request is repeated. */
  result: jsonb("result").$type<Imported>().notNull(),
  importedBy: text("imported_by").notNull(),
  requestKey: text("idempotency_key").unique(),
  /** Distinguishes a repetition of the same request from another request with the same key. */
  requestHash: text("request_hash"),
  createdAt: instant("created_at").notNull(),
});
