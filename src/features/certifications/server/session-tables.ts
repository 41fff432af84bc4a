/** Class sessions: a class on its days, and what staff cancel with it. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { WAITLIST_STATUSES } from "#features/registrations/rules/waitlist-states.ts";
import { instant } from "#platform/database/columns.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { CLASS_SELECTIONS } from "../rules/classes.ts";
import { SESSION_STATES } from "../rules/sessions/session-states.ts";

export const classSessions = pgTable(
  "class_sessions",
  {
    id: uuid("id").primaryKey(),
    /** The level that it teaches. */
    classSelection: text("level_key", { enum: CLASS_SELECTIONS }).notNull(),
    isRecertification: boolean("is_recertification").notNull(),
    /** Empty: named by its class. */
    title: text("title").notNull(),
    /** In the association's zone, both included. */
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
    /** `08:00`, on each day. */
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    location: text("location").notNull(),
    /** The most people; null: no limit. */
    capacity: integer("capacity"),
    /** The fewest people with whom it takes place. */
    minimum: integer("minimum"),
    /** The day by which staff decide whether it goes ahead. */
    decideOn: date("decide_on"),
    instructor: text("instructor").notNull(),
    /** The calendar and an email say it, such as a change for the weather. */
    notice: text("notice").notNull().default(""),
    state: text("state", { enum: SESSION_STATES }).notNull().default("draft"),
    /** Raised by every change. */
    version: integer("version").notNull().default(1),
    writtenBy: text("written_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
  },
  (table) => [
    index("class_sessions_by_day").on(table.lastDay, table.firstDay, table.id),
    index("class_sessions_by_state").on(table.state, table.lastDay),
  ],
);

/** A session that staff cancelled: a job moves or ends its registrations one after the other. */
export const sessionCancellations = pgTable(
  "session_cancellations",
  {
    sessionId: uuid("session_id")
      .primaryKey()
      .references(() => classSessions.id),
    /** All are moved there; null: all end. */
    toSessionId: uuid("to_session_id").references(() => classSessions.id),
    /** As the registrants read it. */
    reason: text("reason").notNull(),
    /** Whether card payments are refunded as their registrations end. */
    refunds: boolean("refunds").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorEmail: text("actor_email").notNull(),
    cancelledAt: instant("cancelled_at").notNull(),
    /** When no registration was left. */
    endedAt: instant("ended_at"),
    requestKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
  },
  (table) => [index("session_cancellations_to").on(table.toSessionId)],
);

/** Who waits for an opening in a session that is full. */
export const sessionWaits = pgTable(
  "session_waitlist",
  {
    id: uuid("id").primaryKey(),
    /** The credential of the entry and of its offer. */
    publicToken: text("public_token").$type<ClassWaitlistToken>().notNull().unique(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => classSessions.id),
    /** The order of the line. Entries are made under the session's lock, so the numbers follow the commits. */
    lineNumber: integer("line_number").notNull().generatedByDefaultAsIdentity(),
    company: text("company").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    status: text("status", { enum: WAITLIST_STATUSES }).notNull(),
    /** The end of the offer. */
    offerUntil: instant("offer_until"),
    /** The registration that took the offer. */
    registrationId: uuid("registration_id"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("session_waitlist_once")
      .on(table.sessionId, sql`lower(${table.email})`)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index("session_waitlist_line").on(table.sessionId, table.status, table.lineNumber),
    index("session_waitlist_open")
      .on(table.status, table.offerUntil)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index("session_waitlist_by_email").on(sql`lower(${table.email})`),
  ],
);
