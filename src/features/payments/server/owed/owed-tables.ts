/** Statements that staff emailed to customers, and charges that staff wrote off. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { charges } from "../tables.ts";

/** One statement: what a customer owed when it was mailed. */
export const statements = pgTable(
  "statements",
  {
    id: uuid("id").primaryKey(),
    /** The `OWED_CUSTOMER` of its charges. */
    customer: text("customer").notNull(),
    toAddress: text("to_address").notNull(),
    charges: integer("charges").notNull(),
    totalCents: amount("total_cents").notNull(),
    sentBy: text("sent_by").notNull(),
    requestKey: text("request_key").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("statements_by_customer").on(table.customer, sql`${table.createdAt} desc`)],
);

/** One write-off by staff, of one or more charges of a customer. */
export const writeOffs = pgTable(
  "write_offs",
  {
    id: uuid("id").primaryKey(),
    /** The `OWED_CUSTOMER` of its charges. */
    customer: text("customer").notNull(),
    charges: integer("charges").notNull(),
    totalCents: amount("total_cents").notNull(),
    reason: text("reason").notNull(),
    writtenOffBy: text("written_off_by").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    requestKey: text("request_key").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("write_offs_by_customer").on(table.customer, sql`${table.createdAt} desc`)],
);

export const writtenOffCharges = pgTable(
  "written_off_charges",
  {
    writeOffId: uuid("write_off_id")
      .notNull()
      .references(() => writeOffs.id),
    chargeId: uuid("charge_id")
      .notNull()
      .references(() => charges.id),
    /** The charge's source has ended since: the charge stays void even if the write-off is undone. */
    hasEnded: boolean("has_ended").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.writeOffId, table.chargeId] }),
    index("written_off_charges_of").on(table.chargeId),
  ],
);
