/** Yearly dues: one run a year, its drafts, and what was issued. Invoices alone say what is paid. */
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

/** One press of staff that issues what is ready. A run may have several: members join, and problems are cured. */
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

/** One press of staff that reminds everyone whose dues are overdue. */
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

/** A member in a run: what staff drafted, what it was billed as, and what came of it. */
export const duesItems = pgTable(
  "dues_items",
  {
    id: uuid("id").primaryKey(),
    year: year(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => affiliates.id),
    /** Unset until staff know them. */
    tons: integer("tons"),
    isIncluded: boolean("included").notNull().default(true),
    /** The company was billed for the year already when another one was merged into it, which had been billed as well. */
    isSecond: boolean("second").notNull().default(false),
    /** Counts the saves of the tons: two staff never overwrite each other unseen. */
    version: integer("version").notNull().default(0),
    /** The press that billed it; what follows is as it was then. */
    issueId: uuid("issue_id").references(() => duesIssues.id),
    /** Counts its invoices: a void one may be followed by another. */
    round: integer("round").notNull().default(0),
    tier: text("tier", { enum: MEMBER_TYPES }),
    amountCents: amount("amount_cents"),
    how: text("how"),
    customer: jsonb("customer").$type<Customer>(),
    /** The invoice, once its transaction has committed. */
    invoiceId: uuid("invoice_id").unique(),
    /** Why it could not be issued; staff try it again. */
    failure: text("failure"),
    /** Unset while its invoice is open. */
    paidAt: instant("paid_at"),
    /** The day until which dues were paid before this invoice was: a check that bounces brings it back. */
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

/** A company's one line in a run that is no second bill. */
export const IS_FIRST = isFirst(duesItems);
/** For the row that may be there already. */
export const ONE_LINE = { target: [duesItems.year, duesItems.companyId], where: IS_FIRST };
