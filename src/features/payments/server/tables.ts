/**
 * Money: charges, orders, attempts, and the append-only ledger, which alone says what is paid. One file because
 * charges, orders, attempts and the ledger are read together: the rows of each refer to the others.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { amount, instant, quoted } from "#platform/database/columns.ts";
import { tsvector } from "#platform/database/tsvector.ts";
import type { Customer } from "#shared/contact.ts";
import type { ChargeToken, OrderReference, OrderToken } from "#shared/identifiers.ts";
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  CHARGE_STATUSES,
  type ChargeStatus,
  OPEN_ATTEMPT_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from "../rules/states.ts";
import { chargeSearchText } from "./charges/charge-search-text.ts";
import { OWED_CUSTOMER } from "./owed/owed-customer.ts";

/** A sum that a customer owes for one thing. */
export const charges = pgTable(
  "charges",
  {
    id: uuid("id").primaryKey(),
    publicToken: text("public_token").$type<ChargeToken>().notNull().unique(),
    /** The source, such as `registration`, and its id. Payments never read either. */
    sourceKind: text("source_kind").notNull(),
    sourceId: text("source_id").notNull(),
    /** Place among the charges of its source. */
    position: integer("position").notNull(),
    label: text("label").notNull(),
    amountCents: amount("amount_cents").notNull(),
    /** Its refunds, as far as they went through. `applyRefund` alone writes it. */
    refundedCents: amount("refunded_cents").notNull().default(0),
    /** The account that the money belongs to, where it is not the association's own, such as a committee. */
    fund: text("fund"),
    /** The program of the income in the ledger's reports: an event with its year, dues, classes. */
    program: text("program").notNull(),
    /** The reference that its payer reads aloud, such as `R-7K3F9Q`. */
    reference: text("reference"),
    /** The customer, as the feature knew them when it opened the charge. */
    customer: jsonb("customer").$type<Customer>(),
    /**
     * Whether the owner of the email address confirms the charge: they were signed in with it, staff made the charge, or
     * they confirmed it in their account. A visitor may type another person's address.
     */
    isConfirmed: boolean("is_confirmed").notNull().default(true),
    /** The day by which it should be paid, where it may be paid later. */
    dueOn: date("due_on"),
    /** Staff agreed with the customer that an invoice is written for it. */
    wantsInvoice: boolean("wants_invoice").notNull().default(false),
    status: text("status").$type<ChargeStatus>().notNull(),
    /**
     * The original charge, where a payment below its amount split it; see `joinCharges`. It is no foreign key, because the
     * key's check would lock that charge outside the order in which payers lock.
     */
    splitFrom: uuid("split_from"),
    createdAt: instant("created_at").notNull(),
    words: tsvector("words").generatedAlwaysAs(chargeSearchText),
  },
  (table) => [
    index("charges_words").using("gin", table.words).where(sql`${table.status} = 'open'`),
    index("charges_owed").on(OWED_CUSTOMER, table.dueOn, table.amountCents).where(sql`${table.status} = 'open'`),
    index("charges_to_invoice")
      .on(table.dueOn, table.id)
      .where(sql`${table.status} = 'open' and ${table.wantsInvoice}`),
    index("charges_open_amount").on(table.amountCents).where(sql`${table.status} = 'open'`),
    index("charges_open_due").on(table.dueOn, table.id, table.amountCents).where(sql`${table.status} = 'open'`),
    index("charges_paid_of")
      .on(table.sourceKind, table.sourceId, table.amountCents, table.refundedCents)
      .where(sql`${table.status} = 'paid'`),
    index("charges_by_program").on(table.program, table.status, table.amountCents, table.refundedCents),
    index("charges_split_from").on(table.splitFrom).where(sql`${table.splitFrom} is not null`),
    index("charges_by_email").on(sql`lower(${table.customer} ->> 'email')`),
    uniqueIndex("charges_source").on(table.sourceKind, table.sourceId, table.position),
    check("charges_amount", sql`${table.amountCents} >= 0`),
    check("charges_refunded_amount", sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check("charges_refunded_after_paid", sql`${table.refundedCents} = 0 or ${table.status} in ('paid', 'refunded')`),
    check("charges_status", sql`${table.status} in (${quoted(CHARGE_STATUSES)})`),
  ],
);

/** A payer's attempt to settle charges and invoice lines. */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    publicToken: text("public_token").$type<OrderToken>().notNull().unique(),
    /** The reference that people read aloud: `O-7K3F9Q`. */
    reference: text("reference").$type<OrderReference>().notNull().unique(),
    /** The checkout's key, for all its cards; see `takePayment` and `recordCheck`. */
    requestKey: text("client_request_id").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    /** False for test cards, for ever: such orders are no revenue. */
    livemode: boolean("livemode").notNull(),
    currency: text("currency").notNull().default("usd"),
    method: text("method").$type<"card" | "check">().notNull(),
    status: text("status").$type<OrderStatus>().notNull(),
    subtotalCents: amount("subtotal_cents").notNull(),
    feeBps: integer("fee_bps").notNull(),
    feeCents: amount("fee_cents").notNull(),
    totalCents: amount("total_cents").notNull(),
    /** Company and items in one line, as the provider and bank statements show it. */
    description: text("description").notNull(),
    /** The payer, who gets the receipt. Null for money that came in through the plain API call. */
    customer: jsonb("customer").$type<Customer>(),
    /** The member company, where the payer settles a colleague's charges on its behalf. */
    payerCompany: text("payer_company"),
    /** Additional search text: items, customers, check and invoices. `nameOrder` writes it. */
    foundBy: text("found_by").notNull().default(""),
    providerPiId: text("provider_pi_id").unique(),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    cardFunding: text("card_funding"),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
  },
  (table) => [
    index("orders_created").on(table.createdAt, table.id),
    index("orders_method").on(table.method, table.createdAt, table.id),
    index("orders_paid").on(table.paidAt, table.id).where(sql`${table.paidAt} is not null`),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_by_email").on(sql`lower(${table.customer} ->> 'email')`),
    index("orders_waiting").on(table.createdAt).where(sql`${table.status} = 'awaiting_payment'`),
    check("orders_status", sql`${table.status} in (${quoted(ORDER_STATUSES)})`),
    check("orders_method", sql`${table.method} in ('card', 'check')`),
    check("orders_total", sql`${table.totalCents} = ${table.subtotalCents} + ${table.feeCents}`),
    check("orders_amounts", sql`${table.subtotalCents} > 0 and ${table.feeCents} >= 0 and ${table.feeBps} >= 0`),
    check("orders_check_without_fee", sql`${table.method} = 'card' or ${table.feeCents} = 0`),
    check(
      "orders_paid_at",
      sql`(${table.status} in ('paid', 'partially_refunded', 'refunded')) = (${table.paidAt} is not null)`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    lineNo: integer("line_no").notNull(),
    /** Null for an invoice or an unallocated payment. */
    chargeId: uuid("charge_id").references(() => charges.id),
    /** The number that the payer typed; staff match it. */
    invoice: text("invoice"),
    label: text("label").notNull(),
    /**
     * The label of a matched line before the match, which it gets back when the match is undone; null without a match.
     */
    ownLabel: text("own_label"),
    /** The original line, where a match below its amount split it; see `joinLines`. */
    splitFrom: integer("split_from"),
    amountCents: amount("amount_cents").notNull(),
    /** Follows the order's status: true while the order may still take, or has taken, the money. */
    holdsCharge: boolean("holds_charge").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineNo] }),
    // At most one live or paid order holds a charge.
    uniqueIndex("order_lines_one_live_order")
      .on(table.chargeId)
      .where(sql`${table.holdsCharge} and ${table.chargeId} is not null`),
    index("order_lines_of_charge").on(table.chargeId).where(sql`${table.chargeId} is not null`),
    index("order_lines_unmatched").on(table.orderId, table.lineNo).where(sql`${table.chargeId} is null`),
    check("order_lines_amount", sql`${table.amountCents} > 0`),
  ],
);

/** One attempt to move money for an order. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    attemptNo: integer("attempt_no").notNull(),
    /** Identifies one click of the payer: a repeated request finds the same attempt. */
    requestKey: text("client_request_id").notNull().unique(),
    requestHash: text("request_hash"),
    /** The text that the provider receives with the confirmation. */
    providerKey: text("idempotency_key").notNull().unique(),
    amountCents: amount("amount_cents").notNull(),
    /** Name of the payment method or confirmation token; never a card number. */
    paymentMethod: text("payment_method").notNull(),
    status: text("status").$type<AttemptStatus>().notNull(),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    /** The provider's charge that was declined: tells an intent's last decline from an earlier try's. */
    declinedCharge: text("declined_charge"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attemptNo] }),
    uniqueIndex("payment_attempts_one_open")
      .on(table.orderId)
      .where(sql`${table.status} in (${quoted(OPEN_ATTEMPT_STATUSES)})`),
    index("payment_attempts_updated").on(table.updatedAt),
    check("payment_attempts_status", sql`${table.status} in (${quoted(ATTEMPT_STATUSES)})`),
  ],
);

/** Append-only. Only a row here makes a charge paid. */
export const ledger = pgTable(
  "ledger",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<"charge" | "check" | "refund" | "dispute" | "reversal">().notNull(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref").notNull(),
    /** Money in is positive, money out negative. */
    amountCents: amount("amount_cents").notNull(),
    actor: text("actor").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("ledger_once").on(table.provider, table.kind, table.providerRef),
    index("ledger_order").on(table.orderId),
    index("ledger_created").on(table.createdAt, table.id),
    check("ledger_kind", sql`${table.kind} in ('charge', 'check', 'refund', 'dispute', 'reversal')`),
  ],
);
