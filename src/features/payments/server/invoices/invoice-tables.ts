/** Invoices that the office issues, and the charges on them. */
import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { Customer } from "#shared/contact.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { STORED_INVOICE_STATES } from "../../rules/invoice-view.ts";
import { charges } from "../tables.ts";

/** An invoice of the association. Its charges say what is open. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    /** The credential to see and pay the invoice. */
    publicToken: text("public_token").$type<InvoiceToken>().notNull().unique(),
    /** `INV-2026-0007`, without gaps within a year. */
    number: text("number").$type<InvoiceNumber>().notNull().unique(),
    customer: jsonb("customer").$type<Customer>().notNull(),
    /** The customer's own purchase order number. */
    poNumber: text("po_number"),
    note: text("note"),
    issuedOn: date("issued_on").notNull(),
    dueOn: date("due_on").notNull(),
    issuedBy: text("issued_by").notNull(),
    requestKey: text("client_request_id").notNull().unique(),
    /** Tells a repetition from another request under the same key; absent in rows of earlier versions. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    /**
     * These three follow from the charges and are kept for lists; see `figuresOf`. A trigger writes them in the
     * transaction that changes a charge. "Overdue" is not kept: it follows from the due day.
     */
    standing: text("standing", { enum: STORED_INVOICE_STATES }).notNull().default("void"),
    totalCents: amount("total_cents").notNull().default(0),
    openCents: amount("open_cents").notNull().default(0),
  },
  (table) => [
    index("invoices_created").on(table.createdAt, table.id),
    index("invoices_by_standing").on(table.standing, table.createdAt, table.id),
    index("invoices_unpaid")
      .on(table.createdAt, table.id, table.dueOn)
      .where(sql`${table.standing} in ('open', 'part_paid')`),
    index("invoices_by_email").on(sql`lower(${table.customer} ->> 'email')`),
  ],
);

/** An invoice's lines are charges: opened for it, or already owed and added to it. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    lineNo: integer("line_no").notNull(),
    chargeId: uuid("charge_id")
      .notNull()
      .references(() => charges.id),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.lineNo] }),
    index("invoice_lines_charge").on(table.chargeId),
  ],
);
