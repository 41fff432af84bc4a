/** Tables of the adapters themselves: limits, and the mail that waits to be sent. */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  tries: integer("tries").notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});

export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    /** The same fact is never mailed twice: one key per fact and recipient. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    template: text("template").notNull(),
    toName: text("to_name").notNull(),
    toAddress: text("to_address").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    nextAt: timestamp("next_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    messageId: text("message_id"),
    lastError: text("last_error"),
    /** What was sent, as staff see it in the mailbox. */
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
  },
  (table) => [index("outbox_created").on(table.createdAt, table.id), index("outbox_waiting").on(table.nextAt)],
);
