/** The letters by rule of each event, and which registrations and waitlist entries got one. */
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { LETTER_RULE_NAMES } from "../../rules/letter-rules/letter-rules.ts";
import { events, registrations, waitlist } from "../tables.ts";

/** A rule without a row is switched off. */
export const letterRules = pgTable(
  "letter_rules",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    rule: text("rule", { enum: LETTER_RULE_NAMES }).notNull(),
    isOn: boolean("is_on").notNull(),
    /** Days; hours for the rule `offer-ending`. */
    amount: integer("amount").notNull(),
    version: integer("version").notNull().default(1),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.rule] })],
);

/**
 * One row for each letter, written in the same transaction. A rule's letter goes to a recipient once for the same day
 * or offer, even if the rule is changed. After the day moves, or for another offer, the recipient gets another one.
 */
export const letterRuleLetters = pgTable(
  "letter_rule_letters",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    rule: text("rule", { enum: LETTER_RULE_NAMES }).notNull(),
    registrationId: uuid("registration_id").references(() => registrations.id),
    waitlistId: uuid("waitlist_id").references(() => waitlist.id),
    /**
     * The day, or the end of the offer, that the letter is about, as `pending-letters.ts` writes it. Empty for letters
     * about money, which are sent once. Also empty in rows of earlier versions: their recipients get at most one more
     * letter, about the current day.
     */
    about: text("about").notNull().default(""),
    postedAt: instant("posted_at").notNull(),
  },
  (table) => [
    uniqueIndex("letter_rule_letters_registration").on(table.eventId, table.rule, table.registrationId, table.about),
    uniqueIndex("letter_rule_letters_waitlist").on(table.eventId, table.rule, table.waitlistId, table.about),
    check("letter_rule_letters_one_reader", sql`num_nonnulls(${table.registrationId}, ${table.waitlistId}) = 1`),
  ],
);

export type LetterRuleRow = typeof letterRules.$inferSelect;
