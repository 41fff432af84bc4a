/** Saved views of the staff's list of registrants. */
import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { NewView } from "../../rules/registrations/registrant-views.ts";

/** Shared by all staff who read registrants, at every event. */
export const registrantViews = pgTable(
  "registrant_views",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    filters: jsonb("asked").$type<NewView["filters"]>().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [uniqueIndex("registrant_views_name").on(sql`lower(${table.name})`)],
);
