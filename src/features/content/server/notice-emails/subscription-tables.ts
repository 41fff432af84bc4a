/** Who gets notices by email, and what was mailed to them. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { NoticeLetter } from "./notice-letter.ts";

/** Addresses that were confirmed by a link in a letter to them. One that unsubscribes is deleted here. */
export const noticeSubscribers = pgTable(
  "notice_subscribers",
  {
    /** As `mailboxKey`. */
    address: text("address").primaryKey(),
    /** By the database's clock, as the beginning of a mailing: the two are compared. */
    confirmedAt: instant("confirmed_at").notNull().default(sql`clock_timestamp()`),
    /** Since when staff have taken it off the list; the row stays, so that this can be taken back. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("notice_subscribers_newest").on(table.confirmedAt, table.address).where(sql`${table.removedAt} is null`),
  ],
);

/** One row for everything that was news to subscribers, so that none of it is mailed twice. */
export const noticeMailings = pgTable(
  "notice_mailings",
  {
    /** `edition`, `letting` or `addendum`, and its id. */
    subject: text("subject").primaryKey(),
    letter: jsonb("letter").$type<NoticeLetter>().notNull(),
    /** It goes to those who had confirmed their address before. */
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    /** The last address that was written to, in the order of addresses. */
    lastAddress: text("last_address").notNull().default(""),
    letters: integer("letters").notNull().default(0),
    endedAt: instant("ended_at"),
  },
  (table) => [index("notice_mailings_open").on(table.startedAt).where(sql`${table.endedAt} is null`)],
);
