/** Questions to staff who a person is, and merges of two technicians. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ANSWERS } from "../../rules/matching/question-view.ts";
import type { Reason } from "../../rules/matching/resemblance.ts";
import { classRegistrations, technicians } from "../tables.ts";

export const technicianQuestions = pgTable(
  "technician_questions",
  {
    id: uuid("id").primaryKey(),
    /** The new technician; unset where a registration used the ID of somebody with another name. */
    technicianId: uuid("technician_id").references(() => technicians.id),
    /** The technician on file. */
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => technicians.id),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => classRegistrations.id),
    why: jsonb("why").$type<Reason[]>().notNull(),
    at: instant("at").notNull(),
    answer: text("answer", { enum: ANSWERS }),
    answeredBy: text("answered_by"),
    answeredById: uuid("answered_by_id"),
    answeredAt: instant("answered_at"),
    /** The answer made the technician a known one. */
    releases: boolean("releases").notNull().default(false),
  },
  (table) => [
    index("technician_questions_open").on(table.at, table.id).where(sql`${table.answer} is null`),
    index("technician_questions_answered").on(table.answeredAt, table.id).where(sql`${table.answer} is not null`),
    index("technician_questions_of").on(table.technicianId),
    index("technician_questions_about").on(table.candidateId),
    index("technician_questions_from").on(table.registrationId),
  ],
);

/** Everything that a merge changed, so that its undo changes exactly that back. */
export type Moved = {
  /** Ids of moved rows by `table.column`. */
  rows: Record<string, string[]>;
  /** Records that ended, each with the one that continues it, and the day from which it ended. */
  ended: { id: string; into: string; day: string }[];
  /** The certification that class registrations named before. */
  registrations: {
    id: string;
    certId: string;
    certificationId: string;
    certIdStatus: "issued" | "known" | "unknown";
  }[];
  /** Open questions whether the two are one person. */
  answered: string[];
  /** The kept one was provisional, and is no longer. */
  released: boolean;
};

export const technicianMerges = pgTable(
  "technician_merges",
  {
    id: uuid("id").primaryKey(),
    keptId: uuid("kept_id")
      .notNull()
      .references(() => technicians.id),
    goneId: uuid("gone_id")
      .notNull()
      .references(() => technicians.id),
    /** The order of merging. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    moved: jsonb("moved").$type<Moved>().notNull(),
    at: instant("at").notNull(),
    by: text("by").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [
    index("technician_merges_kept").on(table.keptId, table.seq),
    index("technician_merges_gone").on(table.goneId, table.seq),
  ],
);
