/** Sessions of an event that earn hours, and who attended them. Names are those of `event_people`. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { AttendeeToken } from "#shared/identifiers.ts";
import { CREDITS } from "../../rules/attendance/credit-session.ts";
import { events } from "../tables.ts";

export const creditSessions = pgTable(
  "credit_sessions",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    title: text("title").notNull(),
    day: date("day").notNull(),
    minutes: integer("minutes").notNull(),
    credit: text("credit", { enum: CREDITS }).notNull(),
    /** Staff took it off the list; its marks stay for its return. */
    removedAt: instant("removed_at"),
    createdAt: instant("created_at").notNull(),
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
  },
  (table) => [index("credit_sessions_of_event").on(table.eventId, table.day)],
);

export const creditMarks = pgTable(
  "credit_marks",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => creditSessions.id),
    /** Made by `personKey`. */
    person: text("person").notNull(),
    markedBy: text("marked_by").notNull(),
    markedAt: instant("marked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.person] })],
);

/** A press of staff on marks, so that the same press again answers whose marks it changed. */
export const creditMarkings = pgTable(
  "credit_markings",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => creditSessions.id),
    attended: boolean("attended").notNull(),
    /** Ids of people, as in `credit_marks`. */
    changed: jsonb("changed").$type<string[]>().notNull(),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("credit_markings_of_session").on(table.sessionId, table.at)],
);

export const eventAttendees = pgTable(
  "event_attendees",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Made by `personKey`. */
    person: text("person").notNull(),
    registrationId: uuid("registration_id").notNull(),
    /** Opens the certificate of attendance; the database draws it as `newPublicToken` does. */
    publicToken: text("public_token").$type<AttendeeToken>().notNull().unique().default(sql`new_public_token()`),
    technicianId: uuid("technician_id"),
    /** The staff user who said who it is; null for the site. */
    linkedBy: text("linked_by"),
    /** May be a technician, and staff have yet to say so. */
    isDoubtful: boolean("is_doubtful").notNull(),
    /** When the certificate was emailed. */
    sentAt: instant("sent_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.person] }),
    index("event_attendees_of").on(table.registrationId),
    index("event_attendees_technician").on(table.technicianId).where(sql`${table.technicianId} is not null`),
  ],
);
