/** Endpoints of other systems, the facts that they hear of, and what became of each delivery. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { WebhookRecord, WebhookType } from "#shared/webhooks/webhook-types.ts";
import { instant } from "./database/columns.ts";

/** `gone`: the endpoint answered 410. `failing`: it took nothing for three days. `staff`: staff turned it off. */
export type OffReason = "gone" | "failing" | "staff";

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    url: text("url").notNull(),
    /** The records of which it hears every fact. */
    hears: text("hears").array().$type<WebhookRecord[]>().notNull(),
    /** Its secret is derived from it; see `endpoint-secrets.ts`. */
    secretNo: integer("secret_no").notNull().default(1),
    /** Earlier secrets that still sign, each until an instant in ISO form. */
    oldSecrets: jsonb("old_secrets").$type<{ no: number; until: string }[]>().notNull().default([]),
    offReason: text("off_reason").$type<OffReason>(),
    offAt: instant("off_at"),
    /** The first failure since the last success. */
    failingSince: instant("failing_since"),
    /** Counts the changes by staff: an edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("webhook_endpoints_created").on(table.createdAt)],
);

/** The name of a message that staff send to try an endpoint. */
export const TEST_TYPE = "webhook.test";

/** A fact, written in the transaction that made it. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    /** The `webhook-id` of each of its deliveries. */
    id: uuid("id").primaryKey(),
    type: text("type").$type<WebhookType | typeof TEST_TYPE>().notNull(),
    /** Id of the record that it is about. */
    recordId: text("record_id").notNull(),
    at: instant("at").notNull(),
    /** The message as it is sent; null until the record is read, once for all endpoints. */
    body: text("body"),
  },
  (table) => [
    index("webhook_events_waiting").on(table.at).where(sql`${table.body} is null`),
    index("webhook_events_at").on(table.at),
  ],
);

/** One event for one endpoint. Neither `deliveredAt` nor `givenUpAt`: it is still tried. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    tries: integer("tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    nextAt: instant("next_at").notNull(),
    /** The end of the claim of a process that sends it, by the database's clock. */
    leasedUntil: instant("leased_until"),
    triedAt: instant("tried_at"),
    /** The status of the last answer; null where none came. */
    answerCode: integer("answer_code"),
    /** The beginning of the last answer, or why none came. */
    answer: text("answer"),
    deliveredAt: instant("delivered_at"),
    givenUpAt: instant("given_up_at"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.eventId, table.endpointId),
    index("webhook_deliveries_waiting")
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    index("webhook_deliveries_oldest")
      .on(table.createdAt)
      .where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    index("webhook_deliveries_given_up")
      .on(table.endpointId, table.givenUpAt)
      .where(sql`${table.givenUpAt} is not null`),
    index("webhook_deliveries_newest").on(table.createdAt, table.id),
    index("webhook_deliveries_of_endpoint").on(table.endpointId, table.createdAt, table.id),
  ],
);
