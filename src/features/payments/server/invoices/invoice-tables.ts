/** Invoices that the office issues, and the charges on them. */
import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { Customer } from "#shared/contact.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { charges } from "../tables.ts";

/** An invoice of the association. Only its charges say what is open. */
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
  },
  (table) => [
    index("invoices_created").on(table.createdAt, table.id),
    index("invoices_by_email").on(sql`lower(${table.customer} ->> 'email')`),
  ],
);

/** An invoice's lines are charges: opened for it, or owed already and put on it. */
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
