/** Every value that staff gave a setting. The newest one is what `settings` holds. */
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** How a version came about. */
export type SettingDeed = "saved" | "restored";

export const settingVersions = pgTable(
  "setting_versions",
  {
    id: uuid("id").primaryKey(),
    /** One of the keys of `settingSchemas`. */
    key: text("key").notNull(),
    /** Whole, as it was saved; the program may have grown since. */
    value: jsonb("value").notNull(),
    deed: text("deed").$type<SettingDeed>().notNull(),
    savedBy: text("saved_by").notNull(),
    /** The same instant as the setting's own. */
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [index("setting_versions_of").on(table.key, table.savedAt)],
);
