/** Reports of companies about their employees, and the classes for which they register several at once. */
import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { REPORT_KINDS, REPORT_STATES } from "../../rules/employer/report-states.ts";
import { technicians } from "../tables.ts";

/** The employer before a report took effect, so that its undo brings exactly that back. */
export type Before = {
  /** Entry of the employers over time. */
  entryId: string;
  company: string;
  /** Unknown of reports that were made before it was noted. */
  fromDay?: string;
  untilDay: string | null;
};

export const employerReports = pgTable(
  "employer_reports",
  {
    id: uuid("id").primaryKey(),
    technicianId: uuid("technician_id")
      .notNull()
      .references(() => technicians.id),
    companyId: uuid("company_id").notNull(),
    kind: text("kind", { enum: REPORT_KINDS }).notNull(),
    /** The first day there, or the last. */
    day: date("day").notNull(),
    state: text("state", { enum: REPORT_STATES }).notNull(),
    /** The entry of the employers over time that it opened or closed. */
    entryId: uuid("entry_id"),
    before: jsonb("before").$type<Before>(),
    reportedBy: text("reported_by").notNull(),
    decidedBy: text("decided_by"),
    createdAt: instant("created_at").notNull(),
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [
    index("employer_reports_of").on(table.technicianId),
    index("employer_reports_by_company").on(table.companyId, table.createdAt, table.id),
    index("employer_reports_waiting").on(table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
  ],
);

/** Several people of a company in one class, on one invoice. */
export const crewRegistrations = pgTable(
  "crew_registrations",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id").notNull(),
    people: integer("people").notNull(),
    totalCents: integer("total_cents").notNull(),
    invoice: text("invoice").$type<InvoiceNumber>(),
    invoiceToken: text("invoice_token").$type<InvoiceToken>(),
    by: text("by").notNull(),
    createdAt: instant("created_at").notNull(),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("crew_registrations_by_company").on(table.companyId, table.createdAt)],
);
