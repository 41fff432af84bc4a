/** Where technicians work and worked, their evidence, and extensions of all certifications of a level. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { EVIDENCE_KINDS, EVIDENCE_STATUSES } from "../../rules/technicians/evidence.ts";
import { technicians } from "../tables.ts";

export const technicianEmployers = pgTable(
  "technician_employers",
  {
    id: uuid("id").primaryKey(),
    technicianId: uuid("technician_id")
      .notNull()
      .references(() => technicians.id),
    company: text("company").notNull(),
    fromDay: date("from_day").notNull(),
    /** Last day; unset for the present employer, which `technicians.company` repeats. */
    untilDay: date("until_day"),
  },
  (table) => [
    index("technician_employers_of").on(table.technicianId, table.fromDay),
    uniqueIndex("technician_employers_present").on(table.technicianId).where(sql`${table.untilDay} is null`),
  ],
);

export const technicianEvidence = pgTable(
  "technician_evidence",
  {
    id: uuid("id").primaryKey(),
    technicianId: uuid("technician_id")
      .notNull()
      .references(() => technicians.id),
    kind: text("kind", { enum: EVIDENCE_KINDS }).notNull(),
    title: text("title").notNull(),
    day: date("day").notNull(),
    /** The last of several days. */
    untilDay: date("until_day"),
    /** The length of hours. */
    minutes: integer("minutes"),
    vouchedBy: text("vouched_by").notNull(),
    /** The company that reported it; unset for what staff entered. */
    companyId: uuid("company_id"),
    status: text("status", { enum: EVIDENCE_STATUSES }).notNull().default("entered"),
    /** Reason of a refusal. */
    reason: text("reason"),
    /** A PDF in the bucket `evidence`, which is not public. */
    fileKey: text("file_key"),
    enteredBy: text("entered_by").notNull(),
    decidedBy: text("decided_by"),
    /** The cause, such as a session of an event that the technician attended; see `creditAttendance`. */
    sourceId: uuid("source_id"),
    createdAt: instant("created_at").notNull(),
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [
    index("technician_evidence_of").on(table.technicianId, table.day),
    index("technician_evidence_from").on(table.sourceId).where(sql`${table.sourceId} is not null`),
    index("technician_evidence_by_company")
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.companyId} is not null`),
  ],
);

export const certificationExtensions = pgTable("certification_extensions", {
  id: uuid("id").primaryKey(),
  level: text("level").notNull(),
  /** The new last day; certifications that end later stay. */
  untilDay: date("until_day").notNull(),
  reason: text("reason").notNull(),
  by: text("by").notNull(),
  /** Certifications that it was to extend when it began. */
  planned: integer("planned").notNull(),
  createdAt: instant("created_at").notNull(),
  /** The job is through. */
  doneAt: instant("done_at"),
  requestKey: text("idempotency_key").unique(),
  requestHash: text("request_hash"),
});
