/** Tables of the adapters themselves: limits, the mail that waits to be sent, and what is written by the clock. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./database/columns.ts";
import type { MailFile } from "./mail/transports/mailer.ts";
import type { ReminderState } from "./reminders/reminder-state.ts";

/**
 * `bounced`: its address does not exist. `suppressed`: an earlier letter to its address bounced, so it was not sent.
 * `failed`: the mail server refused it for good, or for three days.
 */
export type LetterOutcome = "bounced" | "suppressed" | "failed";

/** Optional letters: a reader can unsubscribe from them, unlike from a confirmation or receipt. */
export type LetterKind = "announcement" | "notice";

/** One row: the fingerprint of the secret that this site last started with. */
export const secretMarks = pgTable("secret_marks", {
  fingerprint: text("fingerprint").primaryKey(),
  since: instant("since").notNull(),
});

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
    /** Finished but never sent: no mail server is set up, and staff read it in the email log. */
    isKept: boolean("is_kept").notNull().default(false),
    /** Since when it is held back until staff release it; see `postLetter`. */
    heldAt: instant("held_at"),
    messageId: text("message_id"),
    /** The reference of the registration, order or invoice that it is about. */
    about: text("about"),
    /** Only an announcement or a notice has a kind: its readers may unsubscribe. */
    kind: text("kind").$type<LetterKind>(),
    /** Why it is not tried any more, where it did not arrive. A letter that was sent may still bounce. */
    outcome: text("outcome").$type<LetterOutcome>(),
    outcomeAt: instant("outcome_at"),
    lastError: text("last_error"),
    /** The letter as it was sent, and as staff see it in the mailbox. */
    subject: text("subject"),
    html: text("html"),
    text: text("text"),
    /** Attachments; null before the first delivery, and in letters of earlier versions. */
    files: jsonb("files").$type<MailFile[]>(),
    /** When its text, name and address were erased; only the envelope is left, and it is never sent again. */
    forgottenAt: instant("forgotten_at"),
  },
  (table) => [
    index("outbox_about").on(table.about, table.createdAt).where(sql`about is not null`),
    index("outbox_outcome").on(table.outcomeAt).where(sql`outcome is not null`),
    index("outbox_message").on(table.messageId).where(sql`message_id is not null`),
    index("outbox_recipient").on(sql`lower(${table.toAddress})`, table.createdAt),
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_by_template").on(table.template, table.createdAt),
    index("outbox_waiting").on(table.nextAt).where(sql`sent_at is null`),
    index("outbox_withheld").on(table.createdAt, table.id).where(sql`is_withheld`),
    index("outbox_remembered").on(table.createdAt).where(sql`forgotten_at is null`),
    index("outbox_held").on(table.heldAt).where(sql`held_at is not null`),
  ],
);

/** Undeliverable addresses, in lower case: nothing is sent there until staff lift the suppression. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    address: text("address").primaryKey(),
    reason: text("reason").$type<"bounced" | "complaint">().notNull(),
    detail: text("detail").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When staff lifted it. The row stays, so that lifting can be undone. */
    liftedAt: instant("lifted_at"),
  },
  (table) => [
    index("mail_suppressions_newest").on(table.createdAt, table.address).where(sql`${table.liftedAt} is null`),
  ],
);

/** Bounce reports of mail services; each is processed once. */
export const mailBounces = pgTable(
  "mail_bounces",
  {
    /** The service's own id of the report, or a hash of its content. */
    id: text("id").primaryKey(),
    address: text("address").notNull(),
    kind: text("kind").$type<"hard" | "soft" | "complaint">().notNull(),
    messageId: text("message_id"),
    detail: text("detail").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [index("mail_bounces_received").on(table.receivedAt)],
);

/** Addresses, in lower case, that unsubscribed from a kind of letter. */
export const mailOptOuts = pgTable(
  "mail_opt_outs",
  {
    address: text("address").notNull(),
    kind: text("kind").$type<LetterKind>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.kind] })],
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

/** The first answer to each idempotency key; a repeated call gets the same answer. */
export const testCardAnswers = pgTable("test_card_answers", {
  key: text("key").primaryKey(),
  answer: jsonb("answer").$type<Record<string, unknown>>().notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Used bot-check solutions: each gives one proof. */
export const usedBotChecks = pgTable(
  "used_bot_checks",
  {
    solution: text("solution").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("used_bot_checks_expiry").on(table.expiresAt)],
);

/** Planned letters, sent when they are due if they still apply. */
export const reminders = pgTable(
  "reminders",
  {
    id: uuid("id").primaryKey(),
    /** Names the handler, such as `payments.invoice-overdue`. */
    kind: text("kind").notNull(),
    /** The subject, such as `invoice 7d0f6a52-...`. */
    subject: text("subject").notNull(),
    /** The same reminder is never planned twice: one key per fact. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    state: text("state").$type<ReminderState>().notNull(),
    dueAt: instant("due_at").notNull(),
    /** When it is tried next: its due instant, or later after a failure. */
    nextAt: instant("next_at").notNull(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("reminders_state").on(table.state, table.nextAt, table.id),
    index("reminders_waiting").on(table.nextAt, table.id).where(sql`state in ('planned', 'held')`),
    index("reminders_subject").on(table.subject),
  ],
);

export type Reminder = typeof reminders.$inferSelect;
