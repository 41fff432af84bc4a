/** Every saved value of each setting. The newest one equals the row in `settings`. */
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** How a version came about. */
export type SettingAction = "saved" | "restored";

export const settingVersions = pgTable(
  "setting_versions",
  {
    id: uuid("id").primaryKey(),
    /** One of the keys of `settingSchemas`. */
    key: text("key").notNull(),
    /** The whole value as saved; the schema may have grown since. */
    value: jsonb("value").notNull(),
    action: text("deed").$type<SettingAction>().notNull(),
    savedBy: text("saved_by").notNull(),
    /** The same instant as on the setting itself. */
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [index("setting_versions_of").on(table.key, table.savedAt)],
);
