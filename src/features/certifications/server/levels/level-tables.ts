/** The levels of certification, and the rules of each by the day from which they hold. */
import { date, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";

/** A level that staff renamed or added; the four of the form need no row. */
export const certificationLevels = pgTable("certification_levels", {
  /** `1` to `4` for the classes of the form. */
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  shortName: text("short_name").notNull(),
  /** Order on screens. */
  position: integer("position").notNull(),
  version: integer("version").notNull().default(1),
  requestKey: text("idempotency_key").unique(),
  /** Distinguishes a repetition of the same request from another request with the same key. */
  requestHash: text("request_hash"),
  createdAt: instant("created_at").notNull(),
});

/** Only added: a rule that was in force on a day is never rewritten. */
export const levelRules = pgTable(
  "level_rules",
  {
    id: uuid("id").primaryKey(),
    levelKey: text("level_key").notNull(),
    /** First day of the rule, in the association's zone. */
    fromDay: date("from_day").notNull(),
    rule: jsonb("rule").$type<LevelRule>().notNull(),
    by: text("by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [unique("level_rules_once").on(table.levelKey, table.fromDay)],
);
