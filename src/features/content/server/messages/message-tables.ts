/** The office's answers to visitors' messages, and their handling. */
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { contactMessages } from "../tables.ts";

/** Answers by email. They never change. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id),
    text: text("text").notNull(),
    answeredBy: text("answered_by").notNull(),
    answeredAt: instant("answered_at").notNull(),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("message_answers_of").on(table.messageId, table.answeredAt)],
);

/** Assignee and done mark of a message. A new message has no row. */
export const messageHandling = pgTable(
  "message_handling",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => contactMessages.id),
    /** The assigned staff user. */
    assigneeId: uuid("assignee_id"),
    assigneeName: text("assignee_name"),
    doneAt: instant("done_at"),
    doneBy: text("done_by"),
  },
  (table) => [index("message_handling_of").on(table.assigneeId)],
);
