/** The rules of the emails about the end of certifications, and which emails were written. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { EXPIRY_READERS, EXPIRY_RULE_NAMES } from "../../rules/expiry/expiry-rules.ts";
import { certifications } from "../tables.ts";

/** A rule without a row is switched off. */
export const expiryRules = pgTable("expiry_rules", {
  rule: text("rule", { enum: EXPIRY_RULE_NAMES }).primaryKey(),
  isOn: boolean("is_on").notNull(),
  /** Before the last day; after it for the rule `ended`. */
  days: integer("days").notNull(),
  /** The day on which it was last switched on, in the association's zone: it writes nothing about what was due before. */
  since: date("since").notNull(),
  version: integer("version").notNull().default(1),
  changedBy: text("changed_by").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/**
 * One row for each certification in an email, written in the same transaction. A rule writes to a reader once about a
 * last day, even if the rule is changed; a renewed or extended certification has another last day.
 */
export const expiryEmails = pgTable(
  "expiry_emails",
  {
    id: uuid("id").primaryKey(),
    certificationId: uuid("certification_id")
      .notNull()
      .references(() => certifications.id),
    /** The last day that the email is about. */
    validUntil: date("valid_until").notNull(),
    /** Unset where staff sent it. */
    rule: text("rule", { enum: EXPIRY_RULE_NAMES }),
    reader: text("reader", { enum: EXPIRY_READERS }).notNull(),
    /** Its day in the association's zone. */
    day: date("day").notNull(),
    postedAt: instant("posted_at").notNull(),
  },
  (table) => [
    uniqueIndex("expiry_emails_once")
      .on(table.certificationId, table.validUntil, table.rule, table.reader)
      .where(sql`${table.rule} is not null`),
    index("expiry_emails_of").on(table.certificationId, table.postedAt),
  ],
);
