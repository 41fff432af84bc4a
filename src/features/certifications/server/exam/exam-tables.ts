/** Attendance at a class session, and its exam: attempts, and the results that were sent. Rows of an exam are only added. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { type Outcome, PARTS } from "../../rules/exam/exam-outcome.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { classSessions } from "../session-tables.ts";
import { certifications } from "../tables.ts";

/** A mark for one day, or for the photo ID. */
export const rosterAttendance = pgTable(
  "roster_attendance",
  {
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => rosterEntries.id),
    /** Null: the photo ID. */
    day: date("day"),
    /** Null: the mark was taken off. */
    isPresent: boolean("is_present"),
    markedBy: text("marked_by").notNull(),
    markedAt: instant("marked_at").notNull(),
  },
  ({ entryId, day }) => [unique("roster_attendance_once").on(entryId, day).nullsNotDistinct()],
);

/** An attempt at a part of an exam, or a row that replaces one because its result is corrected. */
export const examAttempts = pgTable(
  "exam_attempts",
  {
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => rosterEntries.id),
    part: text("part", { enum: PARTS }).notNull(),
    /** 1 for the first attempt at its part. */
    number: integer("number").notNull(),
    day: date("day").notNull(),
    /** Percent; unset where the rule has no score. Without a score and a result it was taken off. */
    score: doublePrecision("score"),
    isPassed: boolean("is_passed"),
    /** The row that it corrects; a row is corrected once. */
    replacesId: uuid("replaces_id")
      .unique()
      .references((): AnyPgColumn => examAttempts.id),
    reason: text("reason"),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    requestKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
  },
  ({ entryId, part, number, replacesId }) => [
    index("exam_attempts_of_entry").on(entryId),
    uniqueIndex("exam_attempts_once").on(entryId, part, number).where(sql`${replacesId} is null`),
  ],
);

/** A press of Send results. */
export const examSendings = pgTable(
  "exam_sendings",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => classSessions.id),
    sent: integer("sent").notNull(),
    /** Entries whose certification was refused, with the reason. */
    refusals: jsonb("refusals").$type<{ entryId: string; reason: string }[]>().notNull(),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    requestKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
  },
  ({ sessionId, at }) => [index("exam_sendings_of_session").on(sessionId, at)],
);

/** A result as it was sent. */
export const examResults = pgTable(
  "exam_results",
  {
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => rosterEntries.id),
    /** 1 for the first one, 2 for the one that corrects it or follows a retest. */
    number: integer("number").notNull(),
    outcome: jsonb("outcome").$type<Outcome>().notNull(),
    /** The rule that decided it, which also decides whatever is corrected later. */
    rule: jsonb("rule").$type<LevelRule["exam"]>().notNull(),
    /** The attempts that it was made of. */
    attemptIds: jsonb("attempt_ids").$type<string[]>().notNull(),
    /** The certification that the person has from it. */
    certificationId: uuid("certification_id").references(() => certifications.id),
    at: instant("at").notNull(),
  },
  ({ entryId, number }) => [unique("exam_results_once").on(entryId, number)],
);
