/** Yearly dues: one run a year, its drafts, and its issued lines. Payment state comes from the invoices alone. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { Customer } from "#shared/contact.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { affiliates } from "../tables.ts";

export const duesRuns = pgTable("dues_runs", {
  year: integer("year").primaryKey(),
  startedBy: text("started_by").notNull(),
  createdAt: instant("created_at").notNull(),
});

const year = () =>
  integer("year")
    .notNull()
    .references(() => duesRuns.year);

/** One issue of everything that is ready. A run may have several, because members join and problems get fixed. */
export const duesIssues = pgTable(
  "dues_issues",
  {
    id: uuid("id").primaryKey(),
    year: year(),
    invoices: integer("invoices").notNull(),
    totalCents: amount("total_cents").notNull(),
    dueOn: date("due_on").notNull(),
    issuedBy: text("issued_by").notNull(),
    issuedById: text("issued_by_id").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("dues_issues_of_year").on(table.year)],
);

/** One reminder of everyone whose dues are overdue. */
export const duesReminders = pgTable(
  "dues_reminders",
  {
    id: uuid("id").primaryKey(),
    year: year(),
    members: integer("members").notNull(),
    openCents: amount("open_cents").notNull(),
    remindedBy: text("reminded_by").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("dues_reminders_of_year").on(table.year)],
);

const isFirst = ({ isSecond }: { isSecond: AnyPgColumn }) => sql`not ${isSecond}`;

/** A member's line in a run: the draft, the billed amount, and the outcome. */
export const duesItems = pgTable(
  "dues_items",
  {
    id: uuid("id").primaryKey(),
    year: year(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => affiliates.id),
    /** Unset until staff know the tons. */
    tons: integer("tons"),
    isIncluded: boolean("included").notNull().default(true),
    /** True for the second bill of a year, after two billed companies were merged. */
    isSecond: boolean("second").notNull().default(false),
    /** Counts saves of the tons, so that a save of an outdated version is refused. */
    version: integer("version").notNull().default(0),
    /** The issue that billed the line; the columns below keep the values of that moment. */
    issueId: uuid("issue_id").references(() => duesIssues.id),
    /** Counts the line's invoices: a void one may be followed by another. */
    round: integer("round").notNull().default(0),
    tier: text("tier", { enum: MEMBER_TYPES }),
    amountCents: amount("amount_cents"),
    how: text("how"),
    customer: jsonb("customer").$type<Customer>(),
    /** The invoice, once its transaction has committed. */
    invoiceId: uuid("invoice_id").unique(),
    /** Why issuing failed; staff can retry. */
    failure: text("failure"),
    /** Unset while the invoice is open. */
    paidAt: instant("paid_at"),
    /** Paid-through day before this invoice was paid; a bounced check restores it. */
    paidThroughBefore: date("paid_through_before"),
    lapsedAt: instant("lapsed_at"),
    reinstatedAt: instant("reinstated_at"),
  },
  (table) => [
    uniqueIndex("dues_items_once").on(table.year, table.companyId).where(isFirst(table)),
    index("dues_items_of_company").on(table.companyId),
    index("dues_items_of_issue").on(table.issueId),
    index("dues_items_unpaid").on(table.issueId).where(sql`${table.invoiceId} is not null and ${table.paidAt} is null`),
  ],
);

/** Selects a company's first line in a run, never a second bill. */
export const IS_FIRST = isFirst(duesItems);
/** Conflict target of an insert that may find the line already there. */
export const ONE_LINE = { target: [duesItems.year, duesItems.companyId], where: IS_FIRST };
