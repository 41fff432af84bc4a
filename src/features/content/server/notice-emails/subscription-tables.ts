/** Subscribers of notices by email, and the mailings to them. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { NoticeLetter } from "./notice-letter.ts";

/** Addresses confirmed by an emailed link. An address that unsubscribes is deleted. */
export const noticeSubscribers = pgTable(
  "notice_subscribers",
  {
    /** In the form of `mailboxKey`. */
    address: text("address").primaryKey(),
    /** By the database's clock, like the start of a mailing, because the two are compared. */
    confirmedAt: instant("confirmed_at").notNull().default(sql`clock_timestamp()`),
    /** When staff removed it from the list; the row stays, so that this can be undone. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("notice_subscribers_newest").on(table.confirmedAt, table.address).where(sql`${table.removedAt} is null`),
  ],
);

/** One row for each item that was news, so that none is mailed twice. */
export const noticeMailings = pgTable(
  "notice_mailings",
  {
    /** `edition`, `letting` or `addendum`, and its id. */
    subject: text("subject").primaryKey(),
    letter: jsonb("letter").$type<NoticeLetter>().notNull(),
    /** The mailing goes to addresses confirmed before this instant. */
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    /** The last address written to, in alphabetical order. */
    lastAddress: text("last_address").notNull().default(""),
    letters: integer("letters").notNull().default(0),
    endedAt: instant("ended_at"),
  },
  (table) => [index("notice_mailings_open").on(table.startedAt).where(sql`${table.endedAt} is null`)],
);
