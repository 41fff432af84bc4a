/** Pairs of registrations for one event or class that may be one person registered twice. */
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/**
 * Each pair links a registration to the last earlier one of the same person: the same name in any spelling, with the same
 * email or the same company; for a class within a year, because people come again to renew. Three registrations of a
 * person are therefore two pairs, and a hundred at most ninety-nine. Triggers write the pairs at commit
 * (`drizzle/0081_registered_twice.sql`, `drizzle/0084_class_registered_twice.sql`). A pair is deleted with either of its
 * registrations, unless staff decided about it.
 *
 * There are no foreign keys: they would lock the other registration, and a transaction that holds it could block.
 */
export const registrationDoubles = pgTable(
  "registration_doubles",
  {
    earlierId: uuid("earlier_id").notNull(),
    laterId: uuid("later_id").notNull(),
    /** The event, or the key of the class and its kind. */
    ofId: uuid("event_id").notNull(),
    /** When and by whom both were kept; null while undecided. */
    keptAt: instant("kept_at"),
    keptBy: text("kept_by"),
  },
  (table) => [
    primaryKey({ columns: [table.earlierId, table.laterId] }),
    index("registration_doubles_later").on(table.laterId),
    index("registration_doubles_open").on(table.ofId).where(sql`${table.keptAt} is null`),
  ],
);
