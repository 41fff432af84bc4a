/** The people who may come to an event. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { PERSON_KINDS } from "../../rules/check-in/person-kinds.ts";
import { registrations } from "../tables.ts";

/**
 * One row for each person whom check-in expects, unnamed ones included: the SQL form of `expectedPeople`, with names
 * typed at check-in. Triggers write it with the facts of its registration (`drizzle/0050_event_people.sql`); the
 * program never does. A registration that has ended has no rows.
 */
export const eventPeople = pgTable(
  "event_people",
  {
    /** As `personKey`. */
    id: text("id").primaryKey(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    reference: text("reference").notNull(),
    /** The order within the registration. */
    place: integer("place").notNull(),
    kind: text("kind", { enum: PERSON_KINDS }).notNull(),
    /** `Team 1, golfer 2`; empty for the registrant of a class or a convention. */
    role: text("role").notNull(),
    /** Empty until the person is named. */
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    company: text("company").notNull(),
    companyKey: text("company_key").notNull(),
    email: text("email").notNull(),
    level: text("level").notNull(),
    registeredBy: text("registered_by").notNull(),
    /** The time of arrival; null while the person is not in. */
    checkedInAt: instant("checked_in_at"),
    hasNote: boolean("has_note").notNull(),
    /** The text that a search looks through. */
    texts: text("texts").notNull(),
  },
  (table) => {
    const by = (name: string, key: AnyPgColumn) => index(`event_people_by_${name}`).on(table.eventId, key, table.id);
    const where = (name: string, is: ReturnType<typeof sql>) =>
      index(`event_people_${name}`).on(table.eventId, table.nameKey, table.id).where(is);
    return [
      index("event_people_of_registration").on(table.registrationId, table.place),
      ...[by("name", table.nameKey), by("company", table.companyKey), by("kind", table.kind)],
      ...[by("level", table.level), by("reference", table.reference)],
      ...[where("nameless", sql`${table.name} = ''`), where("expected", sql`${table.checkedInAt} is null`)],
      ...[where("in", sql`${table.checkedInAt} is not null`), where("noted", sql`${table.hasNote}`)],
    ];
  },
);
