/** The facts by which the staff's list of registrants is sorted and filtered. */

import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { REGISTRATION_STATUSES } from "../../rules/registrations/registration-status.ts";
import { registrations } from "../tables.ts";

/** The condition in the form of the partial indexes. @param money the column `money`. */
export const isEnded = (money: AnyPgColumn): SQL => sql`${money} in ('cancelled', 'lapsed')`;

/**
 * One row for each registration, derived from it, its charges, its notes and check-in, because no index can span five
 * tables. Triggers write it when a transaction commits (`drizzle/0045_registrant_facts.sql`,
 * `drizzle/0070_money_words.sql`); the program never does. So it never disagrees with its sources, and no payment waits
 * for the lock of a registration.
 */
export const registrantFacts = pgTable(
  "registrant_facts",
  {
    registrationId: uuid("registration_id")
      .primaryKey()
      .references(() => registrations.id, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    reference: text("reference").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Lower case, the last name first. */
    nameKey: text("name_key").notNull(),
    companyKey: text("company_key").notNull(),
    /** The selected sponsorship, class or level; empty if the kind has none. */
    level: text("level").notNull(),
    people: integer("people").notNull(),
    /** The price of the registration, independent of its charges. */
    priceCents: integer("total_cents").notNull(),
    /** As `registrationStatus` derives it. */
    money: text("money", { enum: REGISTRATION_STATUSES }).notNull(),
    /** True while a person of the registration has no name. */
    isNameless: boolean("nameless").notNull(),
    isCheckedIn: boolean("checked_in").notNull(),
    hasNote: boolean("has_note").notNull(),
    /** True for a member price that the member roll does not confirm, until staff settle it. */
    isUnsettled: boolean("unsettled").notNull(),
    /** The text that a search looks through. */
    texts: text("texts").notNull(),
    /** The sums of the charges, as `sumsOf` computes them. */
    paidCents: integer("paid_cents").notNull().default(0),
    refundedCents: integer("refunded_cents").notNull().default(0),
    openCents: integer("owes_cents").notNull().default(0),
  },
  (table) => {
    const by = (name: string, key: AnyPgColumn) =>
      index(`registrant_facts_by_${name}`).on(table.eventId, key, table.registrationId);
    const where = (name: string, is: ReturnType<typeof sql>) =>
      index(`registrant_facts_${name}`).on(table.eventId, table.createdAt, table.registrationId).where(is);
    return [
      ...[by("date", table.createdAt), by("name", table.nameKey), by("company", table.companyKey)],
      ...[by("level", table.level), by("people", table.people), by("total", table.priceCents)],
      ...[by("paid", table.paidCents), by("refunded", table.refundedCents), by("owes", table.openCents)],
      ...[by("money", table.money), by("reference", table.reference)],
      where("unpaid", sql`${table.money} = 'awaiting_payment'`),
      where("partly_paid", sql`${table.money} = 'awaiting_payment' and ${table.paidCents} > 0`),
      where("nameless", sql`${table.isNameless}`),
      where("checked_in", sql`${table.isCheckedIn}`),
      where("noted", sql`${table.hasNote}`),
      where("unsettled", sql`${table.isUnsettled}`),
      where("ended", isEnded(table.money)),
    ];
  },
);
