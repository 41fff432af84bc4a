/** What the staff's list of registrants is ordered and narrowed down by. */

import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { REGISTRATION_STATUSES } from "../../rules/registrations/registration-status.ts";
import { registrations } from "../tables.ts";

/** As the indexes say it. @param money the column of it. */
export const isEnded = (money: AnyPgColumn): SQL => sql`${money} in ('cancelled', 'lapsed')`;

/**
 * One row for each registration, with what follows from it, its charges, its notes and the door: no index can be made over
 * five tables. No statement of the program writes it: triggers do, from the facts, when a transaction is committed
 * (`drizzle/0045_registrant_facts.sql`, `drizzle/0070_money_words.sql`), so that it is as true as they are, and so that no money waits for a registration.
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
    /** The sponsorship, class or level that was chosen; empty where the kind has none. */
    level: text("level").notNull(),
    people: integer("people").notNull(),
    /** The registration's price, whatever became of its charges. */
    priceCents: integer("total_cents").notNull(),
    /** As `registrationStatus` derives it. */
    money: text("money", { enum: REGISTRATION_STATUSES }).notNull(),
    /** Somebody who may come is not named yet. */
    isNameless: boolean("nameless").notNull(),
    isCheckedIn: boolean("checked_in").notNull(),
    hasNote: boolean("has_note").notNull(),
    /** A member price that the roll does not bear out and nobody has settled. */
    isUnsettled: boolean("unsettled").notNull(),
    /** What words are looked for in. */
    texts: text("texts").notNull(),
    /** The sums of its charges, as `sumsOf` has them. */
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
