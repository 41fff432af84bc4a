/** Registrations for one event, or for one class, that may be of one person, typed twice. */
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/**
 * Each pair is a registration with the last one before it of the same person: the same name in any spelling, with the same
 * email or the same company; for a class, within a year, because people come again to renew. So three of a person are two
 * pairs, and a hundred are no more than ninety-nine. Triggers write the pairs when a transaction is committed
 * (`drizzle/0081_registered_twice.sql`, `drizzle/0084_class_registered_twice.sql`); a pair ends with one of its
 * registrations, unless staff decided about it.
 *
 * It has no foreign keys: they would lock the other registration, for which whoever has that one might wait.
 */
export const registrationDoubles = pgTable(
  "registration_doubles",
  {
    earlierId: uuid("earlier_id").notNull(),
    laterId: uuid("later_id").notNull(),
    /** The event, or the key of the class and its kind. */
    ofId: uuid("event_id").notNull(),
    /** When and by whom both were kept; null while nobody decided. */
    keptAt: instant("kept_at"),
    keptBy: text("kept_by"),
  },
  (table) => [
    primaryKey({ columns: [table.earlierId, table.laterId] }),
    index("registration_doubles_later").on(table.laterId),
    index("registration_doubles_open").on(table.ofId).where(sql`${table.keptAt} is null`),
  ],
);
