/** Tables of the adapters themselves: limits, and the mail that waits to be sent. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./database/columns.ts";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  tries: integer("tries").notNull(),
  endsAt: instant("ends_at").notNull(),
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
    createdAt: instant("created_at").notNull(),
    /** When it may be tried; during a delivery, the end of its lease. */
    nextAt: instant("next_at").notNull(),
    sentAt: instant("sent_at"),
    /** Finished, but given to no mail server, because the address cannot receive mail. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Since when it is held back until staff release it; see `postLetter`. */
    heldAt: instant("held_at"),
    messageId: text("message_id"),
    lastError: text("last_error"),
    /** What was sent, as staff see it in the mailbox. */
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
  },
  (table) => [
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_waiting").on(table.nextAt).where(sql`sent_at is null`),
    index("outbox_held").on(table.heldAt).where(sql`held_at is not null`),
  ],
);

/** The built-in test cards' own books, apart from ours as a real provider's would be. */
export const testCardIntents = pgTable(
  "test_card_intents",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    description: text("description").notNull(),
    status: text("status").notNull(),
    clientSecret: text("client_secret").notNull().unique(),
    paymentMethod: text("payment_method"),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    chargeId: text("charge_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("test_card_intents_order").on(table.orderId, table.createdAt)],
);

export const testCardRefunds = pgTable(
  "test_card_refunds",
  {
    id: text("id").primaryKey(),
    intentId: text("intent_id").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    status: text("status").notNull(),
    refundId: text("refund_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("test_card_refunds_intent").on(table.intentId, table.createdAt)],
);

/** The first answer to each idempotency key; asked again, it is given again. */
export const testCardAnswers = pgTable("test_card_answers", {
  key: text("key").primaryKey(),
  answer: jsonb("answer").$type<Record<string, unknown>>().notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Bot-check solutions that have been used: each is worth one proof. */
export const usedBotChecks = pgTable(
  "used_bot_checks",
  {
    solution: text("solution").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("used_bot_checks_expiry").on(table.expiresAt)],
);
